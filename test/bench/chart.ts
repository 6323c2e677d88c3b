/** The main figures as bars: docs/performance.svg. */
import { crdCheck, emptyNode } from './commandLine.ts';
import { goalKb } from './manifests.ts';
import { figure } from './markdown.ts';
import type { Report } from './report.ts';

interface Group {
  readonly title: string;
  readonly bars: readonly { readonly name: string; readonly value: number | undefined }[];
}

const [width, labelWidth, barWidth, barHeight, groupGap] = [760, 190, 460, 20, 34];

/** Light, and dark where the reader's system is: the panel brings its own background, whatever page it stands on. */
const style = `
  text { font: 13px system-ui, sans-serif; fill: #24292f }
  .title { font-weight: 600 }
  .panel { fill: #ffffff; stroke: #d0d7de }
  .ours { fill: #0969da }
  .other { fill: #afb8c1 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .panel { fill: #0d1117; stroke: #30363d }
    .ours { fill: #58a6ff }
    .other { fill: #484f58 }
  }`;

/** Every group has a scale of its own. */
export function chart(report: Report): string {
  const lines: string[] = [];
  let y = 14;
  for (const { title, bars } of groups(report)) {
    const measured = bars.flatMap(({ name, value }) => (value === undefined || Number.isNaN(value) ? [] : [{ name, value }]));
    const longest = Math.max(...measured.map(({ value }) => value));
    lines.push(`<text class="title" x="16" y="${y + 18}">${title}</text>`);
    y += 26;
    measured.forEach(({ name, value }, index) => {
      const length = Math.max(2, Math.round((value / longest) * barWidth));
      lines.push(
        `<text x="16" y="${y + 15}">${name}</text>`,
        `<rect class="${index === 0 ? 'ours' : 'other'}" x="${labelWidth}" y="${y + 2}" width="${length}" height="${barHeight - 4}" rx="2"/>`,
        `<text x="${labelWidth + length + 8}" y="${y + 15}">${figure(value)}</text>`,
      );
      y += barHeight;
    });
    y += groupGap - barHeight;
  }
  const height = y + 6;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Times and memory compared; the figures stand in docs/performance.md">
<style>${style}
</style>
<rect class="panel" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>
${lines.join('\n')}
</svg>
`;
}

function groups({ files, memory, commands }: Report): Group[] {
  const big = files.find(({ manifest }) => manifest.kb === goalKb);
  const both = (title: string, ours: number | undefined, theirs: number | undefined) => ({
    title,
    bars: [
      { name: 'vscode-crd', value: ours },
      { name: 'yaml-language-server', value: theirs },
    ],
  });
  const open = both('Open → diagnostics, 833 KB, ms', big?.ours.open, big?.theirs.open);
  const command = ({ name, times: { [crdCheck]: ours, [emptyNode]: _, ...others } }: Report['commands'][number]): Group => ({
    title: `Command line, ${name}, ms`,
    bars: [{ name: crdCheck, value: ours }, ...Object.entries(others).map(([other, value]) => ({ name: other, value }))],
  });
  return [
    both('Edit → diagnostics, 833 KB, ms', big?.ours.edits.valid?.median, big?.theirs.edits.valid?.median),
    both('The same while the text is broken, ms', big?.ours.edits.broken?.median, big?.theirs.edits.broken?.median),
    { ...open, bars: [...open.bars, { name: 'API server’s Go code', value: big?.go }] },
    both('Memory after 200 edits and a pause, MB', memory.ours.paused, memory.theirs.paused),
    ...commands.slice(-1).map(command),
  ];
}
