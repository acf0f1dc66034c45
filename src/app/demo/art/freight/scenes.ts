import { z } from 'zod'
import { demoData } from '../../data.ts'
import { Scene } from './scene.ts'

/** Dishes on one table, from above. */
const Table = z.strictObject({
  dishes: z.array(
    z.strictObject({ dish: z.string(), x: z.number(), y: z.number(), size: z.number() }),
  ),
})

/** What companies, offers and pages show, by name. */
export const scenes = demoData('scenes.json', z.record(z.string(), z.union([Scene, Table])))
