import { readFileSync } from 'node:fs'
import { fold } from '#platform/text.ts'

/** Words people in the Gulf choose, in Arabic and in Latin spelling, and the product's own name. */
const REGIONAL = [
  'كلمة السر',
  'كلمة المرور',
  'كلمة سر',
  'مرحبا',
  'اهلا وسهلا',
  'السلام عليكم',
  'بسم الله',
  'بسم الله الرحمن الرحيم',
  'الحمد لله',
  'الله أكبر',
  'سبحان الله',
  'لا إله إلا الله',
  'إن شاء الله',
  'ما شاء الله',
  'استغفر الله',
  'محمد',
  'أحمد',
  'عبدالله',
  'فاطمة',
  'حبيبي',
  'حبيبتي',
  'أحبك',
  'الإمارات',
  'دبي',
  'أبوظبي',
  'الشارقة',
  'العين',
  'السعودية',
  'الرياض',
  'قطر',
  'الدوحة',
  'الكويت',
  'البحرين',
  'عمان',
  'مسقط',
  'رمضان',
  'رمضان كريم',
  'صباح الخير',
  'ديوان',
  'بوابة الموظفين',
  'habibi',
  'habibti',
  'habibty',
  'bismillah',
  'bismilah',
  'alhamdulillah',
  'inshallah',
  'insha allah',
  'mashallah',
  'subhanallah',
  'allahuakbar',
  'allahakbar',
  'salamalaikum',
  'assalamualaikum',
  'salam',
  'marhaba',
  'yallah',
  'khalas',
  'mohammed',
  'muhammad',
  'mohammad',
  'abdullah',
  'fatima',
  'emirates',
  'dubai',
  'mydubai',
  'abudhabi',
  'sharjah',
  'alain',
  'ajman',
  'riyadh',
  'jeddah',
  'saudi',
  'saudiarabia',
  'qatar',
  'doha',
  'kuwait',
  'bahrain',
  'muscat',
  'burjkhalifa',
  'sheikhzayed',
  'zayed',
  'ramadan',
  'ramadankareem',
  'eidmubarak',
  'diwan',
  'company',
  'employee',
  'employees',
  'portal',
  'employeeportal',
  'welcome',
  'changeme',
  'administrator',
  'p@ssw0rd',
  'qwerty',
  'admin',
  'user',
  'test',
  'demo',
  'temp',
  'temporary',
  'default',
  'secret',
  'hello',
]

let known: ReadonlySet<string> | undefined

/**
 * Whether a folded word is on the block list: the most frequent passwords in leaks (from
 * @zxcvbn-ts/language-common, MIT; the letters of the first 12,000, and those of twelve or more
 * characters whole), and the regional ones. Loaded on first use.
 */
export function isCommonPassword(password: string): boolean {
  known ??= readPasswords()
  return known.has(password)
}

function readPasswords(): ReadonlySet<string> {
  const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const regional = REGIONAL.map(fold)
  return new Set([
    ...lines,
    ...regional,
    ...regional.map((password) => password.replaceAll(' ', '')),
  ])
}
