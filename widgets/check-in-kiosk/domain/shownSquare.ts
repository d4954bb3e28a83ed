/** What is read of the camera's picture: what the guest sees, and nothing beside it (S3 §2.3). */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/**
 * The largest square that is shown of a picture that covers its view, in pixels of the picture: the frame that the code is
 * held in, and a fifth of it on each side. It lies in the middle, so it is the same one in a mirror. Of a view without a
 * size, the picture's own; its side is 0 while there is no picture.
 */
export function shownSquare(picture: Size, view: Size): Square {
  const scale = Math.max(view.width / picture.width, view.height / picture.height);
  const shown = Math.floor(Math.min(view.width, view.height) / scale);
  const side = shown || Math.min(picture.width, picture.height);
  return { left: middle(picture.width, side), top: middle(picture.height, side), side };
}

const middle = (whole: number, part: number): number => Math.floor((whole - part) / 2);
