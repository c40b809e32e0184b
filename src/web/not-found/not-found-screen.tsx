import { Link } from 'wouter';

export function NotFoundScreen() {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div>
        <h1 className="font-condensed text-[40px]/[44px] font-semibold">Page Not Found</h1>
        <Link href="/">Back to Gallery</Link>
      </div>
    </main>
  );
}
