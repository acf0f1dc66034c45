import { m } from '#messages'
import type { BlockIssue } from '../../rules/writing.ts'

export function blockErrorMessage(issue: BlockIssue): string {
  if (issue === 'badLink') return m['richText.error.badLink']()
  return issue === 'altMissing'
    ? m['contentDesk.error.altMissing']()
    : m['contentDesk.error.pictureGone']()
}
