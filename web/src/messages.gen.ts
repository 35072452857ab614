/* Made from docs/protocol.schema.json. */

export type LiveMessage = ClientMessage | ServerMessage | TableMessage;
export type ClientMessage = Watch | Unwatch | Ping;
export type ServerMessage = Watching | Unwatched | Events | Presence | Pong | Refused;
export type TableMessage =
  | Created
  | Taken
  | Freed
  | BotIn
  | HostOther
  | Started
  | Submitted
  | Withdrawn
  | Closed
  | Ended
  | Rewound
  | TookOver
  | GivenBack
  | WentOn
  | Shut
  | Skip;

/**
 * Asks for everything that happened at a table after so many messages, and for everything to come.
 */
export interface Watch {
  op: "watch";
  table: string;
  after: number;
}
/**
 * Asks for nothing more of a table.
 */
export interface Unwatch {
  op: "unwatch";
  table: string;
}
/**
 * Asks whether the server is there.
 */
export interface Ping {
  op: "ping";
  id?: string | number | null;
}
/**
 * The table is watched from now on; it had `head` messages then.
 */
export interface Watching {
  kind: "watching";
  table: string;
  head: number;
}
/**
 * Nothing more comes of the table.
 */
export interface Unwatched {
  kind: "unwatched";
  table: string;
}
/**
 * One table's next messages, in order.
 */
export interface Events {
  kind: "events";
  /**
   * @minItems 1
   */
  events: [
    (
      | Created
      | Taken
      | Freed
      | BotIn
      | HostOther
      | Started
      | Submitted
      | Withdrawn
      | Closed
      | Ended
      | Rewound
      | TookOver
      | GivenBack
      | WentOn
      | Shut
      | Skip
    ),
    ...(
      | Created
      | Taken
      | Freed
      | BotIn
      | HostOther
      | Started
      | Submitted
      | Withdrawn
      | Closed
      | Ended
      | Rewound
      | TookOver
      | GivenBack
      | WentOn
      | Shut
      | Skip
    )[]
  ];
}
/**
 * A table came to be.
 */
export interface Created {
  table: string;
  seq: number;
  at: number;
  kind: "table-created";
  ruleset: string;
  seats: number;
  clock: number | null;
  is_public: boolean;
}
/**
 * A person sat down.
 */
export interface Taken {
  table: string;
  seq: number;
  at: number;
  kind: "seat-taken";
  seat: number;
}
/**
 * A seat is open again.
 */
export interface Freed {
  table: string;
  seq: number;
  at: number;
  kind: "seat-freed";
  seat: number;
}
/**
 * A bot has an open seat.
 */
export interface BotIn {
  table: string;
  seq: number;
  at: number;
  kind: "bot-seated";
  seat: number;
  bot: string;
}
/**
 * Someone else is the host now.
 */
export interface HostOther {
  table: string;
  seq: number;
  at: number;
  kind: "host-passed";
}
/**
 * The game has begun; seats that were open are gone.
 */
export interface Started {
  table: string;
  seq: number;
  at: number;
  kind: "game-started";
  commitment: string;
  is_known_deal: boolean;
}
/**
 * A seat is ready. What it plays is told when the round closes.
 */
export interface Submitted {
  table: string;
  seq: number;
  at: number;
  kind: "turn-submitted";
  seat: number;
  round: number;
}
/**
 * A seat is not ready any more.
 */
export interface Withdrawn {
  table: string;
  seq: number;
  at: number;
  kind: "turn-withdrawn";
  seat: number;
  round: number;
}
/**
 * The turns of a round, in notation, and who made them, by seat.
 */
export interface Closed {
  table: string;
  seq: number;
  at: number;
  kind: "round-closed";
  round: number;
  turns: string[];
  players: ("person" | "bot" | "caretaker")[];
}
/**
 * Why the game ended, the points, and the deal with what is needed to check its commitment.
 */
export interface Ended {
  table: string;
  seq: number;
  at: number;
  kind: "game-ended";
  ends: string[];
  totals: number[];
  deal: string;
  salt: string;
  commitment: string;
}
/**
 * Play goes on from the start of this round.
 */
export interface Rewound {
  table: string;
  seq: number;
  at: number;
  kind: "game-rewound";
  round: number;
}
/**
 * A bot plays a person's seat.
 */
export interface TookOver {
  table: string;
  seq: number;
  at: number;
  kind: "bot-took-over";
  seat: number;
  bot: string;
  for_good: boolean;
}
/**
 * The person has the seat again.
 */
export interface GivenBack {
  table: string;
  seq: number;
  at: number;
  kind: "seat-given-back";
  seat: number;
}
/**
 * The same people play again at another table.
 */
export interface WentOn {
  table: string;
  seq: number;
  at: number;
  kind: "rematched";
  rematch: string;
}
/**
 * Nothing happens at this table any more.
 */
export interface Shut {
  table: string;
  seq: number;
  at: number;
  kind: "table-closed";
  why: string;
}
/**
 * Something that is nobody's business; it only takes up its number.
 */
export interface Skip {
  table: string;
  seq: number;
  at: number;
  kind: "skip";
}
/**
 * By seat, whether its person is watching the table now. Not part of the log.
 */
export interface Presence {
  kind: "presence";
  table: string;
  seats: boolean[];
}
/**
 * The answer to a ping, with its id.
 */
export interface Pong {
  kind: "pong";
  id?: string | number | null;
}
/**
 * Something that was asked for and is not done, or a table that cannot be watched any longer.
 */
export interface Refused {
  kind: "error";
  error: Told;
  table?: string | null;
}
/**
 * What every refusal says, here as over HTTP.
 */
export interface Told {
  id: string;
  message: string;
  rule: string | null;
  args: {
    [k: string]: number | string;
  };
}
