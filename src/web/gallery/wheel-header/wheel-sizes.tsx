import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { inviteAddress } from '#contract/admin/invites.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import { getWheelSizes, type WheelSizes as Listed } from '#contract/parts/wheel-sizes.ts';
import { read } from '#web/data/api.ts';
import { listedOffsetText } from '#web/gallery/bolt-on/bolt-on.tsx';
import { BuildCount } from '#web/gallery/state/build-count.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface WheelSizesProps {
  brand: string;
  model: string;
}

/** The sizes a wheel is listed in, by finish, with the builds that run each. */
export function WheelSizes({ brand, model }: WheelSizesProps) {
  const { data, isError } = useQuery(
    read(getWheelSizes, { query: { wheelBrand: brand, wheelModel: model } }),
  );
  if (isError) return <p className="text-sm text-muted">Couldn’t load the maker’s list.</p>;
  if (data === undefined) return <Skeleton className="h-40 w-full" />;
  if (data === null) return <p className="text-sm text-muted">{`The ${model} isn’t on the maker’s list.`}</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-[36rem] border-collapse text-sm [&_td]:py-1.5 [&_td]:pr-4 [&_th]:py-1.5 [&_th]:pr-4 [&_th]:text-left">
        <thead className="text-xs text-muted [&_th]:font-normal">
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Offset (backspacing)</th>
            <th scope="col">Bolt patterns</th>
            <th scope="col">Builds</th>
          </tr>
        </thead>
        <tbody className="measure align-top">
          {data.codes.map((listed) => (
            <Fragment key={listed.code}>
              <tr className="border-t border-line">
                <th scope="rowgroup" colSpan={4} className="font-semibold">
                  {[listed.code, listed.finish].filter(Boolean).join(': ')}
                </th>
              </tr>
              {listed.sizes.map((size) => (
                <SizeRow
                  key={`${size.diameter}x${size.width}`}
                  brand={data.brand}
                  code={listed.code}
                  size={size}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-muted">{`As listed: ${data.source}. Not every offset comes in every pattern.`}</p>
    </div>
  );
}

/** Sizes of fewer builds than this ask for more. */
const THIN = 3;

interface SizeRowProps {
  brand: string;
  code: string;
  size: Listed['codes'][number]['sizes'][number];
}

function SizeRow({ brand, code, size }: SizeRowProps) {
  const { diameter, width, offsets, patterns, dually, builds } = size;
  const filters = {
    wheelBrand: [brand],
    wheelModel: [code],
    wheelDiameter: [String(diameter)],
    wheelWidth: [String(width)],
  };
  const form = { year: null, make: null, model: null, wheelBrand: brand, wheelModel: code, code: '' };
  return (
    <tr className="border-t border-line">
      <th scope="row" className="font-medium whitespace-nowrap">
        {`${diameter}×${width}${dually ? ' dually' : ''}`}
      </th>
      <td>{offsets.map(listedOffsetText).join(', ')}</td>
      <td>{patterns.join(', ')}</td>
      <td className="whitespace-nowrap">
        {builds > 0 && (
          <Link href={galleryAddress({ ...FIRST_STATE, filters })} className={LINK}>
            <span className="sr-only">{`${code} ${diameter}×${width}: `}</span>
            <BuildCount count={builds} />
          </Link>
        )}
        {builds < THIN && (
          <Link href={inviteAddress({ ...form, wheelSize: `${diameter}x${width}` })} className={LINK}>
            <span>{builds === 0 ? 'Be the first' : 'Add yours'}</span>
            <span className="sr-only">{` on ${code} ${diameter}×${width}`}</span>
          </Link>
        )}
      </td>
    </tr>
  );
}

const LINK = 'mr-3 font-medium underline-offset-2 hover:underline';
