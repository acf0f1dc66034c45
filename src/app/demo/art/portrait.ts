import { z } from 'zod'

/** A person, drawn from the shoulders up. */
export const Portrait = z.strictObject({
  ground: z.string(),
  skin: z.string(),
  wears: z.enum(['ghutra', 'shayla', 'suit', 'shirt', 'chefsCoat', 'blouse']),
  /** Of the cloth. */
  colour: z.string(),
  /** Of hair, brows and beard. */
  hair: z.string().default('#241b17'),
  beard: z.enum(['none', 'short', 'full']).default('none'),
  glasses: z.boolean().default(false),
})
export type Portrait = z.infer<typeof Portrait>
