import type { SendMailOptions } from 'nodemailer'

/** An email as stored in its row. */
export interface Email {
  siteId: number
  id: string
  toAddress: string
  language: string
  subject: string
  text: string
  html: string
  calendar: string | null
  createdAt: Date
}

export interface Sender {
  name: string
  address: string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these split a header
const HEADER_SPLITTING = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/
/** One address and nothing else: no list, no display name, no comment, no quoting. */
const ONE_ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,190}$/
const LONGEST_SUBJECT = 250

/** Refuses it before it is queued. The input was already validated, so this is a program error. */
export function assertSendable(email: { toAddress: string; subject: string }): void {
  if (HEADER_SPLITTING.test(email.toAddress) || !ONE_ADDRESS.test(email.toAddress))
    throw new Error('not one mail address')
  if (HEADER_SPLITTING.test(email.subject) || email.subject.trim() === '')
    throw new Error('not a one-line subject')
}

/** `"Al Noor" <hr@alnoor.example>` or only the address. */
export function senderOf(from: string): Sender {
  const parts = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(from)
  const sender = { name: parts?.[1] ?? '', address: (parts?.[2] ?? from).trim() }
  if (HEADER_SPLITTING.test(from) || !ONE_ADDRESS.test(sender.address))
    throw new Error('not one mail address to send from')
  return sender
}

/** Whether emails can be sent from this address. */
export function isSender(from: string): boolean {
  try {
    senderOf(from)
    return true
  } catch {
    return false
  }
}

/**
 * Uses the same Message-ID at every try, so that a server that gets an email twice recognises it.
 */
export function messageOf(email: Email, sender: Sender): SendMailOptions {
  return {
    from: { name: sender.name.replace(/\s+/g, ' '), address: sender.address },
    to: { name: '', address: email.toAddress },
    subject: email.subject.slice(0, LONGEST_SUBJECT).toWellFormed(),
    text: email.text,
    html: email.html,
    ...(email.calendar === null
      ? {}
      : { icalEvent: { method: 'PUBLISH', filename: 'event.ics', content: email.calendar } }),
    messageId: `<${email.siteId}.${email.id}@${sender.address.split('@')[1]}>`,
    date: email.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': email.language },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
