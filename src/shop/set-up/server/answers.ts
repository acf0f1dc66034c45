import type { Answer } from '#platform/http/answer.ts'
import { areaAnswers } from './areas.ts'
import { type SetUpServices, shopAnswers } from './shop.ts'
import { windowAnswers } from './windows.ts'

/** What the shop sells by: who sells, when is delivered and where. */
export function createSetUpAnswers(services: SetUpServices): readonly Answer[] {
  return [...shopAnswers(services), ...windowAnswers, ...areaAnswers]
}
