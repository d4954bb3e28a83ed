import { report } from '#shared/lib/report.ts';
import type { Edited } from './edited.ts';

/** The mail as it goes out at this moment; `null`, and reported, where it cannot be written: then only what shows it does without. */
export function mailHtml(edited: Pick<Edited, 'output'>): string | null {
  try {
    return edited.output().html;
  } catch (error) {
    report(error, 'template-designer');
    return null;
  }
}
