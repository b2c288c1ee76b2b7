/** Which journey a screen belongs to, told by the path of the offer that was made. */
export type JourneyKind = 'standard' | 'counterOffer';

/** Follows the screens of a journey: a counter offer makes it another one until there is a new offer. */
export function createJourneyKind(): (path: string) => JourneyKind {
  let kind: JourneyKind = 'standard';
  return (path) => {
    if (path === '/offer/counter-offer') kind = 'counterOffer';
    else if (path === '/offer/eligible' || path === '/landing-page') kind = 'standard';
    return kind;
  };
}
