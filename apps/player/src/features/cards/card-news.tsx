import type { ReactNode } from 'react';

interface CardNewsProps {
  title: string;
  text: string;
  /** Buttons. */
  children?: ReactNode;
}

/** What became of adding a card: a drawn card, what happened, the ways on. */
export function CardNews({ title, text, children }: CardNewsProps) {
  return (
    <div className="page bare cardnews">
      <DrawnCard />
      <div className="cardnewswords" role="status">
        <h1 className="t-l" tabIndex={-1}>
          {title}
        </h1>
        <p className="soft">{text}</p>
      </div>
      <div className="stack cardnewsacts">{children}</div>
    </div>
  );
}

/** A card in outline over a flat one, as the empty pages draw their ticket. */
function DrawnCard() {
  return (
    <svg className="drawncard" viewBox="0 0 220 150" aria-hidden="true">
      <g transform="rotate(-7 110 75)">
        <rect className="flat" x="38" y="32" width="144" height="90" rx="12" />
      </g>
      <g transform="rotate(4 110 75)">
        <rect className="sheet" x="38" y="32" width="144" height="90" rx="12" />
        <path className="stripe" d="M39 56h142" />
        <path className="lines" d="M54 100h34M98 100h18M54 84h20" />
      </g>
    </svg>
  );
}
