import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { liveTrack } from '#test/support/liveDevices.ts';
import { CameraView } from './CameraView.tsx';

describe('the picture of the camera (S3 §2.3)', () => {
  const show = (
    stream: MediaStream | null,
    isFacingUser = true,
    onVideo = vi.fn<(video: HTMLVideoElement | null) => void>(),
  ) => (
    <CameraView label="Camera" {...{ stream, isFacingUser, onVideo }}>
      <p>Camera paused</p>
    </CameraView>
  );
  const video = () => screen.getByLabelText<HTMLVideoElement>('Camera');

  it('shows the stream, and lets it go', () => {
    const stream = new MediaStream([liveTrack('video')]);
    const { rerender, unmount } = render(show(stream));
    const element = video();
    expect(element.srcObject).toBe(stream);
    expect(screen.getByText('Camera paused')).toBeTruthy();
    rerender(show(null));
    expect(element.srcObject).toBeNull();
    rerender(show(stream));
    unmount();
    expect(element.srcObject).toBeNull();
  });

  it('is a mirror for who stands before it only', () => {
    const { rerender } = render(show(null, true));
    expect(video().dataset['mirrored']).toBe('true');
    rerender(show(null, false));
    expect(video().dataset['mirrored']).toBe('false');
  });

  it('hands on its element, and takes it back', () => {
    const onVideo = vi.fn<(video: HTMLVideoElement | null) => void>();
    const { unmount } = render(show(null, true, onVideo));
    expect(onVideo).toHaveBeenLastCalledWith(video());
    unmount();
    expect(onVideo).toHaveBeenLastCalledWith(null);
  });
});
