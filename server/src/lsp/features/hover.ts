import { HoverRequest } from 'vscode-languageserver';
import { hover as hoverAt } from '../../ide/hover.ts';
import { toHover } from '../convert.ts';
import { feature } from '../feature.ts';
import { offsetOf } from '../snapshots.ts';

/** Our own in CRDs; that of yaml-language-server in custom resources. */
export const hover = feature(
  HoverRequest.type,
  async (session, { textDocument, position }, token) => {
    const found = await session.snapshots.analyzed(textDocument.uri, token);
    const said = found && hoverAt(found.analysis, offsetOf(found, position), session.settings);
    if (said) return toHover(found.analysis.lines, said);
    const resource = await session.resourceAt(textDocument.uri, position, 'hover');
    return resource ? session.resources.hover(resource, position) : null;
  },
  () => ({ hoverProvider: true }),
);
