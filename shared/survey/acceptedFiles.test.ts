// @vitest-environment node
import { expect, it } from 'vitest';
import { isAccepted } from './acceptedFiles.ts';

it.each([
  ['', 'run.exe', 'application/x-msdownload', true],
  ['.pdf', 'CV.PDF', 'application/pdf', true],
  ['.pdf', 'run.exe', 'application/x-msdownload', false],
  ['image/*', 'a.png', 'image/png', true],
  ['image/*, .pdf', 'a.mp4', 'video/mp4', false],
  ['application/pdf', 'cv.pdf', 'application/pdf', true],
  // Systems call it otherwise, or nobody calls it so.
  ['text/csv', 'a.csv', 'application/vnd.ms-excel', true],
  ['application/zip, .rar', 'a.zip', 'application/x-zip-compressed', true],
  ['image/jpg', 'a.jpg', 'image/jpeg', true],
  ['audio/webm', 'a.webm', 'video/webm', true],
  ['application/pdf', 'a.png', 'image/png', false],
  ['image/jpeg', 'cv.pdf', 'application/pdf', false],
  ['*/*', 'run.exe', 'application/x-msdownload', true],
  // Browsers know no such kind, and let everything be chosen.
  ['pdf', 'run.exe', 'application/x-msdownload', true],
  // The browser does not know what it is.
  ['image/heic', 'a.heic', '', true],
  ['.pdf', 'a.heic', '', false],
])('of «%s» a file %s of %j is one: %s', (accepted, name, type, isOne) =>
  expect(isAccepted({ name, type }, accepted)).toBe(isOne),
);
