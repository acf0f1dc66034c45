import { z } from 'zod'
import { demoData } from '../../data.ts'
import { DishRecipe } from './dish.ts'

/** What is seen of each dish, by its slug. */
export const dishRecipes = demoData('dish-pictures.json', z.record(z.string(), DishRecipe))
