import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface PagerProps {
  /** From 1 on. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which rows of a long list are shown, and the ways to those before and after. */
export function Pager({ page, size, total, onPage }: PagerProps) {
  const from = (page - 1) * size;
  const number = (count: number) => count.toLocaleString('en-US');
  return (
    <nav aria-label="Pages" className="ml-auto flex items-center gap-1">
      <p className="measure mr-2 whitespace-nowrap text-muted text-xs">
        {total === 0
          ? 'None'
          : `${number(from + 1)}–${number(Math.min(from + size, total))} of ${number(total)}`}
      </p>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Next page"
        disabled={from + size >= total}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  );
}
