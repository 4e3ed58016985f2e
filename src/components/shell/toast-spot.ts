export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Obstacle extends Box {
  /** How much worse than others it is to lie on this one. */
  weight: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Between a toast and what it keeps clear of. */
const gapPx = 8;

const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/**
 * Where something of this size lies on none of the obstacles, or on as little of them as can be: as far down in the window as
 * possible, to the right rather than to the left. A free place has an edge of the window or an obstacle beside it.
 */
export function findToastSpot({ width, height }: Size, window: Size, obstacles: readonly Obstacle[]) {
  const most = Math.max(0, window.height - height - gapPx);
  const edges = obstacles.flatMap(({ top, bottom }) => [top - gapPx - height, bottom + gapPx]);
  const tops = [most, ...edges.filter((top) => top >= 0 && top < most).toSorted((a, b) => b - a), 0];
  const lefts = [Math.max(0, window.width - width - gapPx), 0];
  const spots = tops.flatMap((top) => lefts.map((left) => ({ left, top })));
  const covered = spots.map(({ left, top }) => {
    const box = { left, top, right: left + width, bottom: top + height };
    return obstacles.reduce((sum, obstacle) => sum + overlap(box, obstacle) * obstacle.weight, 0);
  });
  return spots[covered.indexOf(Math.min(...covered))] ?? { left: 0, top: most };
}
