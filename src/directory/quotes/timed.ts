import type { Freight } from './contract.ts'
import type { StoredRequest } from './database/requests.ts'
import type { Timed } from './rules/requests.ts'

/** Converts a request's times to the form that the rules take. */
export function timed({
  state,
  bidsUntil,
  chooseUntil,
}: Pick<StoredRequest, 'state' | 'bidsUntil' | 'chooseUntil'>): Timed {
  return { state, bidsUntil: bidsUntil.getTime(), chooseUntil: chooseUntil?.getTime() ?? null }
}

export function freightOf({
  activity,
  goods,
  from,
  to,
  readyOn,
  weightKg,
  volumeLitres,
  pieces,
  notes,
}: Freight): Freight {
  return { activity, goods, from, to, readyOn, weightKg, volumeLitres, pieces, notes }
}
