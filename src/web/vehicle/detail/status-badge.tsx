import { Check, Clock, Star } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

const STATUS = {
  approved: { word: 'Approved', Shape: Check, colors: 'bg-approved-soft text-approved' },
  pending: { word: 'Pending', Shape: Clock, colors: 'bg-pending-soft text-pending' },
  featured: { word: 'Featured', Shape: Star, colors: 'bg-featured-soft text-featured' },
};

interface StatusBadgeProps {
  /** Anything unknown counts as pending (§4). */
  status: string;
  small?: boolean;
}

/** The state of a build: a colour, a shape and a word. */
export function StatusBadge({ status, small }: StatusBadgeProps) {
  const { word, Shape, colors } =
    status === 'approved' || status === 'featured' ? STATUS[status] : STATUS.pending;
  return (
    <Badge small={small} className={colors}>
      <Shape aria-hidden />
      <span>{word}</span>
    </Badge>
  );
}
