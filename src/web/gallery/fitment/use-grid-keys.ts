import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { Place } from '#web/vehicle/similar/chart-cells.ts';

interface Grid {
  table: RefObject<HTMLTableElement | null>;
  columns: number;
  rows: number;
  /** Where Tab enters before an arrow key was pressed. */
  start: Place;
}

/** One tab stop for a whole grid: the arrow keys, Home and End move between its cells, with Control to its corners. */
export function useGridKeys({ table, columns, rows, start }: Grid) {
  const [moved, setMoved] = useState<Place>();
  const at = within(moved ?? start);

  function within({ column, row }: Place): Place {
    return {
      column: Math.max(0, Math.min(column, columns - 1)),
      row: Math.max(0, Math.min(row, rows - 1)),
    };
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = step(event, at, { columns, rows });
    if (!next) return;
    event.preventDefault();
    const to = within(next);
    setMoved(to);
    // The first cell of each row is its label.
    table.current?.tBodies[0]?.rows[to.row]?.cells[to.column + 1]?.focus();
  };
  return { at, onKeyDown, onFocusCell: setMoved };
}

function step(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { column, row }: Place,
  { columns, rows }: Pick<Grid, 'columns' | 'rows'>,
): Place | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { column: column - 1, row };
    case 'ArrowRight':
      return { column: column + 1, row };
    case 'ArrowUp':
      return { column, row: row - 1 };
    case 'ArrowDown':
      return { column, row: row + 1 };
    case 'Home':
      return { column: 0, row: ctrlKey ? 0 : row };
    case 'End':
      return { column: columns - 1, row: ctrlKey ? rows - 1 : row };
    default:
      return undefined;
  }
}
