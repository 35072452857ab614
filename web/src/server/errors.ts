/** What a request can fail with: one class for refusals of the server and for a server that cannot be reached. */

import type { ErrorDetail } from '../api.gen';

const UNREACHABLE = 'The server cannot be reached.';

/** `id` is the server's or ours: `offline` (no answer came), `answer-strange`. */
export class ApiError extends Error {
  readonly id: string;
  readonly rule: string | null;
  readonly args: Readonly<Record<string, number | string>>;
  /** The HTTP status; 0 if no answer came. */
  readonly status: number;
  /** How long the server asks to wait, in milliseconds. */
  readonly wait: number | null;

  constructor(why: ErrorDetail, status: number, wait: number | null = null) {
    super(why.message);
    this.name = 'ApiError';
    this.id = why.id;
    this.rule = why.rule;
    this.args = why.args;
    this.status = status;
    this.wait = wait;
  }

  /** True if the same request may well succeed a little later. */
  get isPassing(): boolean {
    return [0, 429, 502, 503, 504].includes(this.status);
  }

  /** True if the server does not know who asks. */
  get isStranger(): boolean {
    return this.id === 'identity-missing' || this.id === 'identity-unknown';
  }
}

export function offline(): ApiError {
  return new ApiError({ id: 'offline', message: UNREACHABLE, rule: null, args: {} }, 0);
}

/** From an answer that is no success; a proxy may answer for a server that is not there. */
export async function refusal(answer: Response): Promise<ApiError> {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : null;
  return new ApiError(readWhy(await answer.text()) ?? strange(answer.status), answer.status, wait);
}

function readWhy(text: string): ErrorDetail | null {
  try {
    const why: unknown = (JSON.parse(text) as { error?: unknown } | null)?.error;
    return isWhy(why) ? why : null;
  } catch {
    return null;
  }
}

function isWhy(value: unknown): value is ErrorDetail {
  return typeof value === 'object' && value !== null && 'id' in value && 'message' in value && 'args' in value;
}

function strange(status: number): ErrorDetail {
  if (status >= 502 && status <= 504) return { id: 'offline', message: UNREACHABLE, rule: null, args: {} };
  return { id: 'answer-strange', message: `The server answered with ${status}.`, rule: null, args: { status } };
}

/** What was thrown, as one of ours; a mistake in the page is not hidden. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  throw thrown;
}
