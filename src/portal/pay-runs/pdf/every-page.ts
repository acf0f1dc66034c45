import { Text } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { m } from '#messages'
import type { Language } from '#platform/i18n/language-address.ts'
import { PDF_FONT } from '#platform/pdf/pdf-font.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import type { Slip } from '../slips/contract.ts'
import { languagesOf, LOCALES, type PdfLanguage } from './parts.ts'

/** The company, what this is and whose, at the top of each page after the first. */
export function againOn(
  { company, employee }: Pick<Slip, 'company' | 'employee'>,
  title: (language: Language) => string,
  language: PdfLanguage,
): ReactElement[] {
  return languagesOf(language).map((each) => {
    const isArabic = each === 'ar'
    const style = {
      position: 'absolute',
      top: 18,
      ...(language === 'both'
        ? { width: '42%', ...(isArabic ? { right: 44 } : { left: 44 }) }
        : { left: 44, right: 44 }),
      direction: isArabic ? 'rtl' : 'ltr',
      textAlign: isArabic ? 'right' : 'left',
      fontFamily: PDF_FONT,
      fontSize: 7.5,
      color: '#545B61',
    }
    const text = [
      company[each] || company.en,
      title(each),
      employee.name[each] || employee.name.en,
    ].join(' · ')
    return createElement(Text, {
      style: style as never,
      fixed: true,
      render: ({ pageNumber }: { pageNumber: number }) => (pageNumber === 1 ? '' : text),
    })
  })
}

/** Whose slip it is, on every page, and which page. */
export function footOn(
  { employee, month }: Pick<Slip, 'employee' | 'month'>,
  language: PdfLanguage,
  counted: (pages: number) => void = () => undefined,
): ReactElement {
  const [each = 'en'] = languagesOf(language)
  const style = {
    position: 'absolute',
    bottom: 24,
    left: 44,
    right: 44,
    direction: each === 'ar' ? 'rtl' : 'ltr',
    textAlign: 'center',
    fontFamily: PDF_FONT,
    fontSize: 7.5,
    color: '#545B61',
  }
  return createElement(Text, {
    style: style as never,
    fixed: true,
    render: ({ pageNumber, totalPages = 1 }: { pageNumber: number; totalPages?: number }) => {
      counted(totalPages)
      return [
        employee.number,
        formatMonth(month, LOCALES[each]),
        m['salarySlips.page']({ page: pageNumber, pages: totalPages }, { locale: each }),
      ].join(' · ')
    },
  })
}
