// What each way a round can go is worth, as the organiser has chosen.

/** Points for a table of two, and for having none. */
export interface DuelPoints {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly forfeitWin: number;
  readonly forfeitLoss: number;
  readonly allocatedBye: number;
  readonly requestedBye: number;
  readonly absence: number;
}

/** As chess has them; a bye that was not asked for is worth a win. */
export const DUEL_POINTS: DuelPoints = {
  win: 1,
  draw: 0.5,
  loss: 0,
  forfeitWin: 1,
  forfeitLoss: 0,
  allocatedBye: 1,
  requestedBye: 0.5,
  absence: 0,
};

/** Points at tables of several, by the number who sit there and the place: `byPlace[4]` has four. */
export interface CompanyPoints {
  readonly byPlace: Readonly<Record<number, readonly number[]>>;
  readonly forfeit: number;
  readonly allocatedBye: number;
  readonly requestedBye: number;
  readonly absence: number;
}

/** The first place is worth the same at tables of every size, the last nothing, and the others lie between in equal steps. */
export const COMPANY_POINTS: CompanyPoints = {
  byPlace: { 3: [12, 6, 0], 4: [12, 8, 4, 0], 5: [12, 9, 6, 3, 0] },
  forfeit: 0,
  allocatedBye: 12,
  requestedBye: 6,
  absence: 0,
};
