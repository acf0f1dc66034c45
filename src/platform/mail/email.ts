import { escapeMarkup } from '../text.ts'

/** The content of an email; messages come translated, values come as they are. */
export interface EmailContent {
  language: 'en' | 'ar'
  dir: 'ltr' | 'rtl'
  title: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  /** The name of the sending site, in the reader's language. */
  siteName?: string
  /** The site's colour, `#0F6B66`. */
  accent?: string
}

const INK = '#1c2524'
const QUIET = '#5b6866'
const GROUND = '#f4f6f5'
const FONTS = "-apple-system,'Segoe UI',Tahoma,Arial,sans-serif"

/**
 * One plain layout that mail programs render correctly in both directions: inline styles, one
 * column, no images.
 */
export function emailHtml(email: EmailContent): string {
  const accent =
    email.accent !== undefined && /^#[0-9a-f]{6}$/i.test(email.accent) ? email.accent : '#0F6B66'
  const align = email.dir === 'rtl' ? 'right' : 'left'
  const paragraphs = email.paragraphs.map(
    (paragraph) =>
      `<p style="margin:0 0 16px;font-size:16px;line-height:1.7;color:${INK}">${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`,
  )
  return [
    '<!doctype html>',
    `<html lang="${email.language}" dir="${email.dir}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(email.title)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:${GROUND};font-family:${FONTS}">`,
    `<table role="presentation" dir="${email.dir}" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px">`,
    `<tr><td style="padding:32px 28px;text-align:${align}">`,
    email.siteName === undefined
      ? ''
      : `<p style="margin:0 0 20px;font-size:14px;color:${QUIET}">${escapeMarkup(email.siteName)}</p>`,
    `<h1 style="margin:0 0 20px;font-size:22px;line-height:1.4;color:${INK}">${escapeMarkup(email.title)}</h1>`,
    ...paragraphs,
    email.action === undefined ? '' : button(email.action, accent),
    '</td></tr></table>',
    '</body></html>',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** The plain-text version. The URL is on its own line so that text direction cannot break it. */
export function emailText(email: EmailContent): string {
  const action =
    email.action === undefined ? [] : [`${email.action.label}:\n${address(email.action.url)}`]
  return [
    email.title,
    ...email.paragraphs,
    ...action,
    ...(email.siteName === undefined ? [] : [email.siteName]),
  ].join('\n\n')
}

/** A button, and below it its URL, for programs that show no links. */
function button(action: { label: string; url: string }, accent: string): string {
  const url = escapeMarkup(address(action.url))
  return [
    `<p style="margin:28px 0"><a href="${url}" style="display:inline-block;padding:12px 24px;background:${accent};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;border-radius:8px">${escapeMarkup(action.label)}</a></p>`,
    `<p style="margin:0;font-size:13px;line-height:1.6;color:${QUIET};word-break:break-all"><bdi dir="ltr">${url}</bdi></p>`,
  ].join('\n')
}

function address(url: string): string {
  const parsed = new URL(url)
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')
    throw new Error('Links in emails must be http or https')
  return parsed.href
}
