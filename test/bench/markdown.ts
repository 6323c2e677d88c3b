/** Figures and tables as docs/performance.md shows them. */
import { type Goal, isMet } from './goals.ts';

type Cell = string | number | undefined;

/** Numbers stand right. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const rules = head.map((_, column) => (rows.every((row) => typeof row[column] !== 'string') ? '--:' : '---'));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(rules), ...rows.map((row) => line(row.map((cell) => (typeof cell === 'string' ? cell : figure(cell)))))].join(
    '\n',
  );
}

export function goalTable(goals: readonly Goal[]): string {
  const rows = goals.map((goal) => {
    const { what, unit, bound, reached } = goal;
    return [
      what,
      `${bound === 'at most' ? '≤' : '≥'} ${goal.goal} ${unit}`,
      measured(reached, unit),
      { true: '✓', false: '✗', undefined: '' }[`${isMet(goal)}`],
    ];
  });
  return table(['', 'goal', 'reached', ''], rows);
}

/** Two digits that mean something, or all before the point; nothing of what was not measured. */
export function figure(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '';
  return Math.abs(value) < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en');
}

function measured(value: number | undefined, unit: string): string {
  return figure(value) === '' ? 'not measured' : `${figure(value)} ${unit}`;
}
