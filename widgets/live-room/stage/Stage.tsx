import { useEffect, useMemo, useRef, useState } from 'react';
import { useIsHidden } from '#shared/interaction/useIsHidden.ts';
import { pageOfTiles } from '../domain/tiles.ts';
import { peopleThere } from '../store/roomStore.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { EmptyStage } from './EmptyStage.tsx';
import { MediaView } from './MediaView.tsx';
import { Pages } from './Pages.tsx';
import { useFloating } from './useFloating.ts';
import { OwnScreen, ScreenView } from './ScreenView.tsx';
import { Tile } from './Tile.tsx';
import { TileGrid } from './TileGrid.tsx';
import { screenIn, wantedOf, type StageTile } from './stageTile.ts';
import type { Choices } from './useChoices.ts';
import { useTiles } from './useTiles.ts';
import styles from './stage.module.css';

interface StageProps {
  readonly choices: Choices;
}

/** Tiles, or one thing large with tiles beside: media before a screen before who is pinned (S3 §4.6, §9.6). */
export function Stage({ choices }: StageProps) {
  const [isHeld, setHeld] = useState(false);
  const floating = useFloating();
  const tiles = useHeldOrder(useTiles(), isHeld || floating !== null);
  const large = useLarge(tiles);
  const stage = useFocusOnPinned(large.moved);
  const small = useFocusGone(isHeld, setHeld);
  const [wantedPage, setPage] = useState(0);
  const rest = useMemo(
    () => (large.kind === 'pinned' ? tiles.filter((tile) => tile !== large.tile) : tiles),
    [tiles, large],
  );
  const mode = large.kind === 'media' ? 'media' : large.kind === 'none' ? 'people' : 'screen';
  const { tiles: inSight, page, pages } = pageOfTiles(rest, mode, wantedPage);
  useWanted({ large, inSight, choices, floating });
  // Of one there is nothing to choose, and what is shown stands before who is pinned.
  const canPin = large.kind === 'pinned' || (large.kind === 'none' && tiles.length > 1);
  const onPin = canPin ? large.onPin : null;
  const isBare = tiles.length === 0 && large.kind === 'none';
  const tileProps = { isPictureOff: choices.isAudioOnly, onPin, pinned: large.pinned };
  const grid = (
    <>
      {inSight.length > 0 && (
        <TileGrid count={inSight.length} isStrip={large.kind !== 'none'}>
          {inSight.map((tile) => (
            <Tile key={tile.uid} {...tile} {...tileProps} />
          ))}
        </TileGrid>
      )}
      <Pages page={page} pages={pages} onPage={setPage} />
    </>
  );
  return (
    <div
      ref={stage}
      className={styles['stage']}
      data-large={large.kind === 'none' ? undefined : large.kind}
      data-bare={isBare || undefined}
    >
      {large.kind !== 'none' && (
        <div className={styles['large']}>
          {large.kind === 'media' && <MediaView media={large.media} />}
          {large.kind === 'screen' && <ScreenView uid={large.uid} isPictureOff={choices.isAudioOnly} />}
          {large.kind === 'own-screen' && <OwnScreen track={large.track} isCut={large.isCut} />}
          {large.kind === 'pinned' && <Tile {...large.tile} {...tileProps} isLarge />}
        </div>
      )}
      <div
        ref={small}
        className={styles['tiles']}
        onFocus={({ target }) => setHeld(target.matches(':focus-visible'))}
        onBlur={() => setHeld(false)}
      >
        {grid}
      </div>
      {isBare && <EmptyStage />}
    </div>
  );
}

type Large = ReturnType<typeof useLarge>;

/** What stands large now. */
function useLarge(tiles: readonly StageTile[]) {
  const { options } = useRoom();
  const media = useRoomState((state) => state.media);
  const screen = useRoomState((state) => screenIn(peopleThere(state), options.uid)?.uid ?? null);
  const own = useRoomState((state) => state.screen);
  const [pinned, setPinned] = useState<string | null>(null);
  /** Whose tile was taken from one place to the other last. */
  const [moved, setMoved] = useState<{ readonly uid: string } | null>(null);
  return useMemo(() => {
    const common = {
      pinned,
      moved,
      onPin: (uid: string) => {
        setPinned((before) => (before === uid ? null : uid));
        setMoved({ uid });
      },
    };
    const isOn = own.status === 'on';
    const picture = isOn ? own.tracks.find(({ kind }) => kind === 'video') : undefined;
    const tile = tiles.find(({ uid }) => uid === pinned);
    if (media) return { kind: 'media' as const, media, ...common };
    if (screen !== null) return { kind: 'screen' as const, uid: screen, ...common };
    if (isOn && picture) return { kind: 'own-screen' as const, track: picture, isCut: own.isCut, ...common };
    return tile ? { kind: 'pinned' as const, tile, ...common } : { kind: 'none' as const, ...common };
  }, [media, screen, own, tiles, pinned, moved]);
}

/** A tile that is pinned or let go is another element: what was pressed has the focus there. */
function useFocusOnPinned(moved: Large['moved']) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!moved) return;
    const tiles = [...(stage.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
    const tile = tiles.find(({ dataset }) => dataset['tile'] === moved.uid);
    tile?.querySelector('button')?.focus({ preventScroll: true });
  }, [moved]);
  return stage;
}

/** What is pinned, or leaves, takes the focus out of the tiles, and no blur is heard of it: React is drawing just then. */
function useFocusGone(isHeld: boolean, setHeld: (isHeld: boolean) => void) {
  const tiles = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHeld && !hasFocus(tiles.current)) setHeld(false);
  });
  return tiles;
}

function hasFocus(place: HTMLElement | null): boolean {
  const root = place?.getRootNode();
  return root instanceof ShadowRoot && place?.contains(root.activeElement) === true;
}

/** While the keyboard is among the tiles, or one floats, nobody moves: it would lose the focus, or its window. */
function useHeldOrder(tiles: readonly StageTile[], isHeld: boolean): readonly StageTile[] {
  const uids = tiles.map(({ uid }) => uid).join('\n');
  const [order, setOrder] = useState(uids);
  if (!isHeld && order !== uids) setOrder(uids);
  return useMemo(() => {
    if (!isHeld) return tiles;
    const places = new Map(order.split('\n').map((uid, at) => [uid, at]));
    const placeOf = ({ uid }: StageTile) => places.get(uid) ?? places.size;
    return tiles.toSorted((one, other) => placeOf(one) - placeOf(other));
  }, [tiles, isHeld, order]);
}

interface Sight {
  readonly large: Large;
  readonly inSight: readonly StageTile[];
  readonly choices: Choices;
  /** Whose picture floats above other programs. */
  readonly floating: string | null;
}

/** Only what is in sight is received; while the tab is hidden what floats, and nothing where only sound is wanted. */
function useWanted({ large, inSight, choices, floating }: Sight): void {
  const { want } = useRoom();
  const isHidden = useIsHidden();
  const { isAudioOnly, isLowBandwidth } = choices;
  const isBeside = large.kind !== 'none';
  const largeUid = large.kind === 'screen' ? large.uid : large.kind === 'pinned' ? large.tile.uid : null;
  useEffect(() => {
    if (isAudioOnly) return want(new Map());
    if (isHidden)
      return want(new Map(floating === null ? [] : [[floating, isLowBandwidth ? 'low' : 'high']]));
    const tiles = inSight.filter(({ isOwn }) => !isOwn).map(({ uid }) => uid);
    return want(wantedOf({ tiles, large: largeUid, isBeside, isLowBandwidth }));
  }, [want, isHidden, floating, isAudioOnly, isLowBandwidth, inSight, largeUid, isBeside]);
}
