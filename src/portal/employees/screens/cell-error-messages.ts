import {
  readableDetails,
  type ReadableDetails,
  type Reader,
} from '#platform/i18n/readable-details.ts'
import { m } from '#messages'
import type { CellIssue } from '../rules/columns.ts'

/** Listed one by one, so that this page does not load every message of the product. */
const MESSAGES: Readonly<Record<string, (details: ReadableDetails) => string>> = {
  'employees.required': () => m['employees.required'](),
  'employees.badCharacters': () => m['employees.badCharacters'](),
  'employees.tooLong': ({ max = '' }) => m['employees.tooLong']({ max }),
  'employees.nameCharacters': () => m['employees.nameCharacters'](),
  'employees.nameLetter': () => m['employees.nameLetter'](),
  'employees.numberFormat': ({ max = '' }) => m['employees.numberFormat']({ max }),
  'employees.emailFormat': () => m['employees.emailFormat'](),
  'employees.phoneFormat': () => m['employees.phoneFormat'](),
  'employees.phoneRange': () => m['employees.phoneRange'](),
  'employees.countryUnknown': () => m['employees.countryUnknown'](),
  'employees.genderUnknown': () => m['employees.genderUnknown'](),
  'employees.dateFormat': () => m['employees.dateFormat'](),
  'employees.dateNotReal': () => m['employees.dateNotReal'](),
  'employees.birthNotPast': () => m['employees.birthNotPast'](),
  'employees.tooYoung': ({ age = '' }) => m['employees.tooYoung']({ age }),
  'employees.tooOld': ({ age = '' }) => m['employees.tooOld']({ age }),
  'employees.joiningBeforeBirth': () => m['employees.joiningBeforeBirth'](),
  'employees.joiningInHistory': () => m['employees.joiningInHistory'](),
  'employees.moneyFormat': () => m['employees.moneyFormat'](),
  'employees.moneyNegative': () => m['employees.moneyNegative'](),
  'employees.moneyDecimals': () => m['employees.moneyDecimals'](),
  'employees.moneySeparators': () => m['employees.moneySeparators'](),
  'employees.moneyTooLarge': ({ max = '' }) => m['employees.moneyTooLarge']({ max }),
  'employees.ibanCountry': () => m['employees.ibanCountry'](),
  'employees.ibanLength': ({ needed = '', length = '' }) =>
    m['employees.ibanLength']({ needed, length }),
  'employees.ibanFormat': () => m['employees.ibanFormat'](),
  'employees.ibanChecksum': () => m['employees.ibanChecksum'](),
  'employees.routingCodeFormat': ({ needed = '' }) => m['employees.routingCodeFormat']({ needed }),
  'employees.personCodeFormat': ({ needed = '' }) => m['employees.personCodeFormat']({ needed }),
  'employees.emiratesIdFormat': () => m['employees.emiratesIdFormat'](),
  'employees.emiratesIdLength': ({ needed = '', length = '' }) =>
    m['employees.emiratesIdLength']({ needed, length }),
  'employees.emiratesIdCountry': () => m['employees.emiratesIdCountry'](),
  'employees.emiratesIdGrouping': () => m['employees.emiratesIdGrouping'](),
  'employees.emiratesIdChecksum': () => m['employees.emiratesIdChecksum'](),
  'employees.passportFormat': ({ min = '', max = '' }) =>
    m['employees.passportFormat']({ min, max }),
  'employees.visaFileFormat': () => m['employees.visaFileFormat'](),
  'employees.labourCardFormat': ({ min = '', max = '' }) =>
    m['employees.labourCardFormat']({ min, max }),
  'employees.managerSelf': () => m['employees.managerSelf'](),
  'employees.rowCells': ({ cells = '' }) => m['employees.rowCells']({ cells }),
  'employees.numberTwice': ({ row = '' }) => m['employees.numberTwice']({ row }),
  'employees.emailTwice': ({ row = '' }) => m['employees.emailTwice']({ row }),
  'employees.emailTaken': ({ number = '' }) => m['employees.emailTaken']({ number }),
  'employees.emailBeyondYou': () => m['employees.emailBeyondYou'](),
  'employees.emailTakenNow': () => m['employees.emailTakenNow'](),
  'employees.emailOfAccount': () => m['employees.emailOfAccount'](),
  'employees.emiratesIdTwice': ({ row = '' }) => m['employees.emiratesIdTwice']({ row }),
  'employees.emiratesIdTaken': ({ number = '' }) => m['employees.emiratesIdTaken']({ number }),
  'employees.emiratesIdTakenNow': () => m['employees.emiratesIdTakenNow'](),
  'employees.managerUnknown': () => m['employees.managerUnknown'](),
  'employees.managerRefused': ({ row = '' }) => m['employees.managerRefused']({ row }),
  'employees.managerLoop': () => m['employees.managerLoop'](),
  'employees.warnNotMobile': () => m['employees.warnNotMobile'](),
  'employees.warnNewRange': () => m['employees.warnNewRange'](),
  'employees.warnForeign': () => m['employees.warnForeign'](),
  'employees.warnNotArabic': () => m['employees.warnNotArabic'](),
  'employees.warnBirthYear': ({ year = '' }) => m['employees.warnBirthYear']({ year }),
  'employees.warnExpired': () => m['employees.warnExpired'](),
  'employees.warnDepartment': ({ name = '' }) => m['employees.warnDepartment']({ name }),
  'employees.warnOwnPay': () => m['employees.warnOwnPay'](),
  'employees.warnPayPending': () => m['employees.warnPayPending'](),
  'employees.warnPayDay': () => m['employees.warnPayDay'](),
  'employees.warnPayBasic': () => m['employees.warnPayBasic'](),
  'employees.columnsMissing': ({ columns = '' }) => m['employees.columnsMissing']({ columns }),
  'employees.columnsUnknown': ({ columns = '' }) => m['employees.columnsUnknown']({ columns }),
  'employees.columnsTwice': ({ columns = '' }) => m['employees.columnsTwice']({ columns }),
}

/** The error or warning about one cell, in the language and digits of the reader. */
export function errorMessage({ code, details }: CellIssue, reader: Reader): string {
  const say = MESSAGES[code]
  return say === undefined ? m['input.bad']() : say(readableDetails(details, reader))
}
