import type { Permission } from 'operators';
import type { signIn } from 'operators/sign-in';
import type { describeRemotes } from '../navigation';

export type { Permission };

/** A subject of the console. */
export type Topic = 'releases' | 'health' | 'errors' | 'toggles' | 'brands';

/** Who is signed in: `GET /me`. */
export type SignedIn = ReturnType<ReturnType<typeof signIn>['describe']>;

/** A screen of an operators' remote, in the order of the navigation. Its path is in the router's syntax. */
export type NavigationScreen = OperatorRemote['screens'][number];

/** An operators' remote that is live. */
export type OperatorRemote = ReturnType<typeof describeRemotes>[number];

/** What the host page begins with, in its `<script id="page">`. */
export interface PageData {
  remotes: OperatorRemote[];
  /** Null where nobody is signed in. */
  signedIn: SignedIn | null;
  /** Why nothing is known of the remotes; null where it is. */
  fault: string | null;
  /** Whether a sign-in has just failed. */
  hasFailed: boolean;
}

/** `GET /api/changes`: by subject that the operator may read, a text that differs after a change of it. */
export type Changes = Partial<Record<Topic, string>>;
