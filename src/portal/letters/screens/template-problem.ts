import { m } from '#messages'
import type { checkTemplate } from '../rules/fields.ts'

/** What is wrong with a template's text as it stands; undefined where nothing is. */
export function templateProblem(checked: ReturnType<typeof checkTemplate>): string | undefined {
  if (checked.ok) return undefined
  const { code, details } = checked.refusal
  if (code === 'letters.unclosedField') return m['letters.unclosedField']()
  if (code === 'letters.askNameTaken')
    return m['letters.askNameTaken']({ name: String(details['name']) })
  return m['letters.unknownFields']({ names: String(details['names']) })
}
