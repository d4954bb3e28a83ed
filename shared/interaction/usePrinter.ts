import {
  deviceKey,
  forgottenPrinter,
  knownPrinter,
  printerKey,
  printerSchema,
  type DevicePrinter,
  type PaperSize,
} from '#shared/lib/device.ts';
import { useStored } from './useStored.ts';

/** What this device's printer of such paper is known to do wrong, and `keep` for what was measured; `null` forgets it. */
export function usePrinter(paper: PaperSize) {
  const own = useStored({ key: printerKey(paper), schema: printerSchema });
  const ofAll = useStored({ key: deviceKey('printer'), schema: printerSchema });
  return {
    known: knownPrinter(own.value, ofAll.value),
    keep: (printer: DevicePrinter | null) => own.keep(printer ?? forgottenPrinter(ofAll.value)),
  };
}

export type PrinterOfPaper = ReturnType<typeof usePrinter>;
