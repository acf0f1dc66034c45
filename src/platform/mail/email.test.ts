import { describe, expect, test } from 'vitest'
import { type EmailContent, emailHtml, emailText } from './email.ts'

const EMAIL: EmailContent = {
  language: 'ar',
  dir: 'rtl',
  title: 'دعوة إلى بوابة الموظفين',
  paragraphs: ['مرحبًا سالم،\nتم إنشاء حسابك.', 'This link works <once> & "only" for you.'],
  action: { label: 'تفعيل الحساب', url: 'https://portal.example/ar/invitation?token=a&x=1' },
  siteName: 'شركة النور',
}

describe('an email', () => {
  test('states its language and direction, and aligns text to the start', () => {
    const html = emailHtml(EMAIL)
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('text-align:right')
    expect(emailHtml({ ...EMAIL, language: 'en', dir: 'ltr' })).toContain('text-align:left')
  })

  test('escapes every value and keeps line breaks', () => {
    const evil = `<img src=x onerror=alert(1)>"'&`
    const html = emailHtml({
      ...EMAIL,
      title: evil,
      paragraphs: [`a\n${evil}`],
      siteName: evil,
      action: { label: evil, url: 'https://a.example/?"><b>' },
    })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
    expect(html).toContain('a<br>')
  })

  test('shows the URL beside the button, left to right, in both formats', () => {
    expect(emailHtml(EMAIL)).toContain(
      '<bdi dir="ltr">https://portal.example/ar/invitation?token=a&amp;x=1</bdi>',
    )
    expect(emailText(EMAIL)).toContain('\nhttps://portal.example/ar/invitation?token=a&x=1\n')
  })

  test('links only to web addresses, and accepts only a colour as the colour', () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'not a url']) {
      expect(() => emailHtml({ ...EMAIL, action: { label: 'x', url } })).toThrow()
    }
    expect(emailHtml({ ...EMAIL, accent: 'red;background:url(//x)' })).not.toContain('url(//x)')
    expect(emailHtml({ ...EMAIL, accent: '#AA3300' })).toContain('#AA3300')
  })
})
