import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentDisposition, safeFileName } from './file-name.ts'

describe('[C33] names', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\cv.pdf', 'cv.pdf'],
    ['/absolute/cv.pdf', 'cv.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.exe'],
    ['عقد العمل.pdf', 'عقد العمل.pdf'],
    ['NUL.pdf', '_NUL.pdf'],
    ['com1', '_com1'],
    ['cv.pdf. . ', 'cv.pdf'],
    ['..', 'file'],
    ['', 'file'],
    ['.htaccess', 'htaccess'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
    ['a<b>"c".pdf', 'a_b__c_.pdf'],
  ])('%j is displayed as %j', (given, display) => {
    expect(safeFileName(given)).toBe(display)
  })

  test('a long name is cut before its extension and never inside a character', () => {
    const name = safeFileName(`${'تقرير'.repeat(100)}.pdf`)
    expect(name.endsWith('.pdf')).toBe(true)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(190)
    expect(name.isWellFormed()).toBe(true)
  })

  test('whatever is given, the name is one safe line and stays itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = safeFileName(given)
        expect(name).not.toBe('')
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none of these may be left
        expect(name).not.toMatch(/[\u0000-\u001F/\\\u202A-\u202E\u2066-\u2069"<>]/)
        expect(safeFileName(name)).toBe(name)
      }),
    )
  })
})

describe('[C44] the header', () => {
  test('readers that support nothing else get an ASCII name', () => {
    expect(contentDisposition('attachment', 'cv.pdf')).toBe(
      `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`,
    )
    expect(contentDisposition('attachment', 'عقد.pdf')).toBe(
      `attachment; filename="file.pdf"; filename*=UTF-8''%D8%B9%D9%82%D8%AF.pdf`,
    )
    expect(contentDisposition('attachment', 'تقرير-عقد-D1028-2027.csv')).toContain(
      'filename="D1028-2027.csv"',
    )
    expect(contentDisposition('attachment', 'تقرير-D1028.csv', 'report-D1028.csv')).toBe(
      `attachment; filename="report-D1028.csv"; filename*=UTF-8''%D8%AA%D9%82%D8%B1%D9%8A%D8%B1-D1028.csv`,
    )
    expect(contentDisposition('inline', "r\u00e9sum\u00e9 (1)'.pdf")).toBe(
      `inline; filename="resume (1)'.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9%20%281%29%27.pdf`,
    )
  })

  test('whatever the name, it is one header that Node accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const header = contentDisposition('attachment', name)
        expect(header).toMatch(
          /^attachment; filename="[\x20\x21\x23-\x5B\x5D-\x7E]+"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/,
        )
        expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
      }),
    )
  })
})
