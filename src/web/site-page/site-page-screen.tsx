import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { readSitePage, type TextBlock, type TextRun } from '#contract/site-pages.ts';
import { read } from '#web/data/api.ts';
import { sessionRead } from '#web/data/session.ts';
import { SiteFooter } from '#web/shell/site-footer.tsx';
import { SiteHeader } from '#web/shell/site-header.tsx';
import { Failure } from '#web/ui/empty-state.tsx';
import { keyed } from '#web/ui/keyed.ts';

const pageAt = (pathname: string) => read(readSitePage, { params: { page: pathname.replaceAll('/', '') } });

export const load = async (client: QueryClient, url: URL) => {
  await Promise.all([client.prefetchQuery(sessionRead), client.prefetchQuery(pageAt(url.pathname))]);
};

/** Privacy, terms and contact. */
export function SitePageScreen() {
  const [path] = useLocation();
  const { data: page, isError, refetch } = useQuery(pageAt(path));
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <div className="flex flex-1 flex-col px-4 md:px-6">
        <main id="content" className="flex flex-col">
          {page && (
            <article className="mx-auto w-full max-w-[68ch] py-8 text-base/7 md:py-12">
              <h1 className="font-condensed text-[40px]/[44px] font-semibold">{page.title}</h1>
              {keyed(page.blocks, wordsOf).map(({ item, key }) => (
                <Block key={key} block={item} />
              ))}
            </article>
          )}
          {isError && <Failure text="Couldn’t load this page." onRetry={() => void refetch()} />}
        </main>
        <SiteFooter />
      </div>
    </div>
  );
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading')
    return (
      <h2 className="mt-8 font-condensed text-[24px]/7 font-semibold">
        <Runs runs={block.runs} />
      </h2>
    );
  if (block.kind === 'paragraph')
    return (
      <p className="mt-3 whitespace-pre-line text-muted">
        <Runs runs={block.runs} />
      </p>
    );
  return (
    <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 text-muted marker:text-line-strong">
      {keyed(block.items, textOf).map(({ item, key }) => (
        <li key={key}>
          <Runs runs={item} />
        </li>
      ))}
    </ul>
  );
}

function Runs({ runs }: { runs: TextRun[] }) {
  return keyed(runs, ({ text }) => text).map(({ item, key }) => <Run key={key} run={item} />);
}

const textOf = (runs: readonly TextRun[]) => runs.map(({ text }) => text).join('');
const wordsOf = (block: TextBlock) =>
  block.kind === 'list' ? block.items.map(textOf).join() : textOf(block.runs);

const LINK = 'text-text underline decoration-line-strong underline-offset-4 hover:decoration-current';

function Run({ run: { text, href, strong } }: { run: TextRun }) {
  if (href?.startsWith('/'))
    return (
      <Link href={href} className={LINK}>
        {text}
      </Link>
    );
  if (href)
    return (
      <a href={href} className={LINK}>
        {text}
      </a>
    );
  return strong ? <strong className="font-semibold text-text">{text}</strong> : text;
}
