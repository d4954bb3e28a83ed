import { Avatar, type AvatarSize } from '#shared/ui/Avatar.tsx';
import { useRoom } from './store/useRoom.ts';

interface FaceProps {
  readonly name: string;
  /** Of the list of attendees; it beats the host's `avatarUrl`. */
  readonly picture?: string | null | undefined;
  readonly size?: AvatarSize | undefined;
}

/** Initials drawn here, or the picture that the host's page names: no avatar service is asked by itself (S-44). */
export function Face({ name, picture, size }: FaceProps) {
  const room = useRoom();
  return <Avatar name={name} src={picture ?? room.abilities().avatarUrl?.(name)} size={size} isDecorative />;
}
