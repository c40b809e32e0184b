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
    <div className="relative">
      <table className="w-full border-collapse text-sm max-md:block md:[&_td]:py-1.5 md:[&_td]:pr-4 md:[&_th]:py-1.5 md:[&_th]:pr-4 [&_th]:text-left">
        <thead className="text-xs text-muted max-md:sr-only [&_th]:font-normal">
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Offset (backspacing)</th>
            <th scope="col">Bolt patterns</th>
            <th scope="col">Builds</th>
          </tr>
        </thead>
        <tbody className="measure align-top max-md:block">
          {data.codes.map((listed) => (
            <Fragment key={listed.code}>
              <tr className="border-t border-line max-md:block max-md:py-2">
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
      <p className="mt-2 text-xs text-muted">{`Source: ${data.source}. Not every offset comes in every pattern.`}</p>
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
  const { diameter, width, offsets, patterns, dually, builds, partNumber, page } = size;
  const filters = {
    wheelBrand: [brand],
    wheelModel: [code],
    wheelDiameter: [String(diameter)],
    wheelWidth: [String(width)],
  };
  const form = { year: null, make: null, model: null, wheelBrand: brand, wheelModel: code, code: '' };
  return (
    <tr className="border-t border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:pb-2">
      <th scope="row" className="font-medium whitespace-nowrap">
        {`${diameter}×${width}${dually ? ' dually' : ''}`}
      </th>
      <td className="max-md:col-span-2">{offsets.map(listedOffsetText).join(', ')}</td>
      <td className="max-md:col-span-2 max-md:mt-1 max-md:text-text-2">
        {patterns.join(', ').replaceAll(' / ', '\u00a0/\u00a0')}
        {(partNumber || page) && (
          <span className="mt-0.5 block text-text-2 text-xs">
            {partNumber && <span className="mr-3">{`Part ${partNumber}`}</span>}
            {page && (
              <a
                href={page}
                rel="noopener nofollow"
                target="_blank"
                className="underline underline-offset-2 max-md:inline-flex max-md:min-h-10 max-md:items-center"
              >
                Details<span className="sr-only">{` on ${code} ${diameter}×${width}`}</span>
              </a>
            )}
          </span>
        )}
      </td>
      <td className="whitespace-nowrap max-md:col-start-2 max-md:row-start-1">
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

const LINK =
  'inline-flex items-center font-medium underline-offset-2 not-last:mr-3 hover:underline max-md:min-h-10 max-md:min-w-10 max-md:justify-end';
