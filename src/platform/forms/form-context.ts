import { createContext, use } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { type IssueMessages, issueMessage, readIssue } from './issue-messages.ts'

/** What the fields of a form share beside react-hook-form's own state. */
export interface FormShared {
  readonly messages: IssueMessages
  readonly pending: boolean
}
export const FormSharedContext = createContext<FormShared>({ messages: {}, pending: false })

/** Returns the message of an issue in the page's language. */
export function useIssueMessage(): (stored: string | undefined) => string | undefined {
  const reader = useLanguage()
  const { messages } = use(FormSharedContext)
  return (stored) => {
    const issue = readIssue(stored)
    return issue === null ? undefined : issueMessage(issue, reader, messages)
  }
}
