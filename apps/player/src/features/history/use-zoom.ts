import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Relative to the page's width. Above the maximum, the picture of a PDF shows no more detail. */
const minZoom = 1;
const maxZoom = 4;
const step = 1.5;

const within = (zoom: number) => Math.min(maxZoom, Math.max(minZoom, zoom));

/**
 * Returns the zoom of a box's content, and functions that change it: by buttons, by + − 0 on the
 * keyboard, by two fingers, and by trackpad. The centre of the box stays in place.
 */
export function useZoom(box: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(minZoom);
  const drawnAt = useRef(zoom);
  const changeBy = (factor: number) => setZoom((now) => within(now * factor));

  useLayoutEffect(() => {
    const element = box.current;
    const ratio = zoom / drawnAt.current;
    drawnAt.current = zoom;
    if (element === null || ratio === 1) return;
    const half = element.clientWidth / 2;
    element.scrollTo({ left: (element.scrollLeft + half) * ratio - half });
    const above = window.innerHeight / 2 - element.getBoundingClientRect().top;
    window.scrollBy(0, Math.max(0, above) * (ratio - 1));
  }, [box, zoom]);

  const onPinch = useEffectEvent(changeBy);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') changeBy(step);
    else if (event.key === '-') changeBy(1 / step);
    else if (event.key === '0') setZoom(minZoom);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let apart = 0;
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      const now = one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
      if (event.type === 'touchmove' && apart > 0 && now > 0) {
        // Otherwise the browser zooms the whole page, and in an app nothing happens.
        event.preventDefault();
        onPinch(now / apart);
      }
      apart = now;
    };
    // A pinch on a trackpad arrives as a wheel event with Ctrl.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      onPinch(Math.exp(-event.deltaY / 100));
    };
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    // Focusable, so that the arrow keys scroll it.
    element.setAttribute('tabindex', '0');
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('touchstart', onTouch, { passive: true });
    element.addEventListener('touchmove', onTouch, { passive: false });
    element.addEventListener('touchend', onTouch, { passive: true });
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('touchstart', onTouch);
      element.removeEventListener('touchmove', onTouch);
      element.removeEventListener('touchend', onTouch);
      element.removeEventListener('wheel', onWheel);
    };
  }, [box]);

  return {
    zoom,
    enlarge: zoom < maxZoom ? () => changeBy(step) : undefined,
    reduce: zoom > minZoom ? () => changeBy(1 / step) : undefined,
  };
}
