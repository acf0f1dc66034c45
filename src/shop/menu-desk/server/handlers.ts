import type { Handler } from '#platform/http/handler.ts'
import { categoryHandlers } from './categories.ts'
import { mealHandlers } from './meals.ts'
import { pictureHandlers } from './pictures.ts'
import type { MenuDeskServices } from './services.ts'

/** The menu as its desk edits it. */
export function createMenuDeskHandlers(services: MenuDeskServices): readonly Handler[] {
  return [...mealHandlers(services), ...pictureHandlers(services), ...categoryHandlers(services)]
}
