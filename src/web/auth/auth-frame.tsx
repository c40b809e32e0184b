import { Heart, Pencil, Warehouse } from 'lucide-react';
import type { ReactNode } from 'react';
import { SiteFooter } from '#web/shell/site-footer.tsx';
import { SiteHeader } from '#web/shell/site-header.tsx';

const REASONS = [
  { Icon: Heart, text: 'Save the builds you want to come back to' },
  { Icon: Warehouse, text: 'Keep your own builds together in My Garage' },
  { Icon: Pencil, text: 'Update a build when you swap wheels' },
];

interface AuthFrameProps {
  title: string;
  children: ReactNode;
}

/** One panel; on wide screens beside it what an account is for. */
export function AuthFrame({ title, children }: AuthFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <div className="flex flex-1 flex-col px-4 md:px-6">
        <main id="content" className="flex flex-col">
          <div className="mx-auto flex w-full max-w-[1040px] items-start justify-center gap-20 pt-8 md:pt-[min(12vh,96px)]">
            <aside className="hidden flex-1 pt-8 lg:block">
              <WheelRow />
              <p className="mt-8 font-condensed font-semibold text-[28px]/8">
                Your builds and the ones you like, in one place.
              </p>
              <ul className="mt-5 flex flex-col gap-3 text-base text-text-2">
                {REASONS.map(({ Icon, text }) => (
                  <li key={text} className="flex items-center gap-3">
                    <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
            </aside>
            <section
              aria-labelledby="auth-title"
              className="w-full max-w-[440px] md:rounded-card md:border md:border-line md:bg-panel md:p-8"
            >
              <h1 id="auth-title" className="mb-4 font-condensed font-semibold text-[28px]/8">
                {title}
              </h1>
              {children}
            </section>
          </div>
        </main>
        <SiteFooter />
      </div>
    </div>
  );
}

/** Spokes of the three wheels, and how far each leans from the radius, in degrees. */
const FACES = [
  { spokes: 6, lean: 0 },
  { spokes: 8, lean: 9 },
  { spokes: 5, lean: -7 },
];
const RIM = 54;
const HUB = 15;

/** Three wheels on a wall, drawn in hairlines; the middle one is chosen. */
function WheelRow() {
  return (
    <svg aria-hidden width="432" height="144" viewBox="0 0 432 144" fill="none" className="max-w-full">
      {FACES.map((face, index) => (
        <g key={face.spokes} transform={`translate(${72 + index * 144} 72)`}>
          <Wheel {...face} chosen={index === 1} />
        </g>
      ))}
    </svg>
  );
}

interface WheelProps {
  spokes: number;
  lean: number;
  chosen: boolean;
}

function Wheel({ spokes, lean, chosen }: WheelProps) {
  const turns = Array.from({ length: spokes }, (_, index) => (index * 360) / spokes);
  const line = chosen ? 'stroke-text' : 'stroke-muted';
  return (
    <>
      <circle r="68" className="fill-raised stroke-line-strong" strokeWidth="2" />
      <circle r="60" className="stroke-line-strong" strokeWidth="1.5" />
      <circle r={RIM} className={`fill-panel ${line}`} strokeWidth="2.5" />
      {chosen && <circle r="34" className="stroke-line-strong" strokeWidth="14" />}
      {chosen && <path d="M27 -28a39 39 0 0 1 9 43l-10 -4a28 28 0 0 0 -7 -31z" className="fill-accent" />}
      {turns.map((turn) => (
        <path
          key={turn}
          d={spoke(lean)}
          transform={`rotate(${turn})`}
          className={`fill-panel ${line}`}
          strokeWidth="2"
          strokeLinejoin="round"
        />
      ))}
      <circle r={HUB} className={`fill-panel ${line}`} strokeWidth="2" />
      <circle r="6" className={chosen ? 'fill-accent' : 'fill-line-strong'} />
    </>
  );
}

/** One spoke upwards from the hub, wider at the rim. */
function spoke(lean: number): string {
  const shift = Math.tan((lean * Math.PI) / 180) * RIM;
  return `M-4 ${-HUB + 1}L${shift - 7} ${-RIM + 1}h14L4 ${-HUB + 1}z`;
}
