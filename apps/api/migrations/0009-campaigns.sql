-- What the modal Informare shows, and until when.

create table campaign (
  campaign_id text primary key,
  -- Shown while it is earlier than this.
  until timestamptz not null,
  -- The day of the draw it is about, in Bucharest.
  draw_day date not null,
  -- { texts: { ro | en: { heading, lead, note } }, extraPrizes: [{ gameCode, amountBani }], prices: [{ code, priceBani, drawCount }] }
  content jsonb not null
);

create index campaign_until on campaign (until);

-- The special draw of 15.09.2024 (specification 9), shown before 15:00 in Bucharest of that day (specification 4).
insert into campaign (campaign_id, until, draw_day, content) values (
  'special-draw-2024-09-15',
  timestamp '2024-09-15 15:00' at time zone 'Europe/Bucharest',
  '2024-09-15',
  '{
    "texts": {
      "ro": {
        "heading": "Două extrageri într-o singură zi",
        "lead": "Duminică, 15 septembrie 2024, fiecare joc are pe lângă extragerea principală și una suplimentară, cu premii în plus.",
        "note": "Fiecare variantă validată participă la ambele extrageri: la cea principală și la cea suplimentară."
      },
      "en": {
        "heading": "Two draws in a single day",
        "lead": "On Sunday, 15 September 2024, each game has an extra draw beside the main one, with extra prizes.",
        "note": "Each validated variant plays both the main and the extra draw."
      }
    },
    "extraPrizes": [
      { "gameCode": "loto-6-49", "amountBani": 20000000 },
      { "gameCode": "joker", "amountBani": 10000000 },
      { "gameCode": "loto-5-40", "amountBani": 5000000 }
    ],
    "prices": [
      { "code": "loto-6-49", "priceBani": 1400, "drawCount": 2 },
      { "code": "joker", "priceBani": 1200, "drawCount": 2 },
      { "code": "loto-5-40", "priceBani": 800, "drawCount": 2 },
      { "code": "noroc", "priceBani": 300, "drawCount": 1 },
      { "code": "noroc-plus", "priceBani": 200, "drawCount": 1 },
      { "code": "super-noroc", "priceBani": 100, "drawCount": 1 }
    ]
  }'
);
