/** Opens whatever is stored, Unlayer's too: its converter is loaded only for those (T-2). */
import { readStored } from '../domain/stored.ts';
import { convertUnlayer } from '../domain/unlayer.ts';
import { opened, openRead, type Opening, type Stored } from './opening.ts';

export function openStored(stored: Stored): Opening {
  const read = readStored(stored);
  if (read.kind !== 'unlayer') return openRead(read);
  const { project, locked } = convertUnlayer(read.source, stored.html ?? '');
  return opened('unlayer', { kind: 'mjml', project }, locked);
}
