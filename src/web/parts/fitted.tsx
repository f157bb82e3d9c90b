// Content that is scaled down until it fits its frame, as a picture is.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Pixels across at which the content is laid out at least: a narrower frame shows it smaller. */
const LEAST_WIDTH = 360;

export function Fitted({ children }: { readonly children: ComponentChildren }) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current!, content.current!];
    const scaleDown = () => {
      const { clientWidth, clientHeight } = outer;
      const width = Math.max(clientWidth, LEAST_WIDTH);
      inner.style.width = `${width}px`;
      const scale = Math.min(1, clientWidth / width, clientHeight / Math.max(1, inner.scrollHeight));
      inner.style.transform = `translateX(${(clientWidth - width * scale) / 2}px) scale(${scale})`;
    };
    // Of the content too: a position can need more room than the one before.
    const observer = new ResizeObserver(scaleDown);
    observer.observe(outer);
    observer.observe(inner);
    scaleDown();
    return () => observer.disconnect();
  }, []);
  return (
    <div class="fitted" ref={frame}>
      <div ref={content}>{children}</div>
    </div>
  );
}
