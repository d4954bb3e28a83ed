/** Films of QR codes held before a camera, for Chromium's fake one (`--use-file-for-fake-video-capture`). */
import { writeFile } from 'node:fs/promises';
import { drawScene, type Scene, type Size } from './codePictures.ts';

interface Film extends Size {
  readonly framesPerSecond: number;
  readonly scenes: readonly (Scene & { readonly forMs: number })[];
}

/** Writes a film without colours; the fake camera begins it anew at its end. */
export async function writeFilm(file: string, { framesPerSecond, scenes, ...size }: Film): Promise<void> {
  const { width, height } = size;
  const colours = Buffer.alloc((width * height) / 2, 128);
  const head = `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420mpeg2\n`;
  const parts = [Buffer.from(head)];
  let seed = 1;
  for (const scene of scenes)
    for (let frame = 0; frame < (scene.forMs * framesPerSecond) / 1_000; frame += 1)
      parts.push(Buffer.from('FRAME\n'), Buffer.from(drawScene(scene, size, (seed += 7))), colours);
  await writeFile(file, Buffer.concat(parts));
}
