import type { Answer } from '#platform/http/answer.ts'
import { categoryAnswers } from './categories.ts'
import { mealAnswers } from './meals.ts'
import { pictureAnswers } from './pictures.ts'
import type { MenuDeskServices } from './services.ts'

/** The menu as its desk edits it. */
export function createMenuDeskAnswers(services: MenuDeskServices): readonly Answer[] {
  return [...mealAnswers(services), ...pictureAnswers(services), ...categoryAnswers(services)]
}
