import type { Portrait } from './directory-content-art.ts'

export interface DemoMember {
  readonly name: readonly [en: string, ar: string]
  readonly role: readonly [en: string, ar: string]
  readonly about: readonly [en: string, ar: string]
  readonly portrait: Portrait
}

/** The team of the demonstration's company; some of them write its blog. */
export const DEMO_TEAM: readonly DemoMember[] = [
  {
    name: ['Khalid Al Mansoori', 'خالد المنصوري'],
    role: ['Chief executive', 'الرئيس التنفيذي'],
    about: [
      'Began with two trucks on the Al Ain road in 2004, and still knows both of their numbers.',
      'بدأ بشاحنتين على طريق العين عام 2004، وما زال يحفظ رقميهما.',
    ],
    portrait: { ground: '#d9e6e4', skin: '#c98f68', wears: 'ghutra', colour: '#fdfcf9' },
  },
  {
    name: ['Mariam Al Suwaidi', 'مريم السويدي'],
    role: ['Operations', 'العمليات'],
    about: [
      'Plans the day at four in the morning so that nobody else has to.',
      'ترتّب اليوم عند الرابعة فجرًا كي لا يحتاج غيرها إلى ذلك.',
    ],
    portrait: { ground: '#efe0cf', skin: '#d9a67c', wears: 'shayla', colour: '#2b2f36' },
  },
  {
    name: ['Joseph Fernandes', 'جوزيف فرنانديز'],
    role: ['Customs and borders', 'الجمارك والمنافذ'],
    about: [
      'Twenty years at Al Ghuwaifat, Hatta and Khatmat Malaha; reads a tariff code as others read a menu.',
      'عشرون عامًا في الغويفات وحتا وخطمة ملاحة، ويقرأ بند التعرفة كما يقرأ غيره قائمة الطعام.',
    ],
    portrait: { ground: '#dfe3ea', skin: '#a9714b', wears: 'suit', colour: '#2e3f52' },
  },
  {
    name: ['Noura Al Hammadi', 'نورة الحمادي'],
    role: ['Cold chain', 'سلسلة التبريد'],
    about: [
      'A food engineer who trusts a thermometer, then a second thermometer.',
      'مهندسة أغذية تثق بميزان الحرارة، ثم بميزان ثانٍ.',
    ],
    portrait: { ground: '#dcebf0', skin: '#cf9a72', wears: 'shayla', colour: '#3b5663' },
  },
  {
    name: ['Bilal Haddad', 'بلال حداد'],
    role: ['Sea freight', 'الشحن البحري'],
    about: [
      'Knows which berth at Jebel Ali is quick on a Thursday, and why.',
      'يعرف أي رصيف في جبل علي يُنجز يوم الخميس، ولماذا.',
    ],
    portrait: { ground: '#e9ddd3', skin: '#d6a983', wears: 'suit', colour: '#4a3b33' },
  },
  {
    name: ['Layla Rahman', 'ليلى رحمن'],
    role: ['Kitchens and meals', 'المطابخ والوجبات'],
    about: [
      'Cooked for hotels for fifteen years; now counts portions for nine thousand lunches a week.',
      'طهت للفنادق خمسة عشر عامًا، وتحسب اليوم حصص تسعة آلاف غداء في الأسبوع.',
    ],
    portrait: { ground: '#f2e4c9', skin: '#b98258', wears: 'bob', colour: '#3a2a22' },
  },
  {
    name: ['Saeed Al Ketbi', 'سعيد الكتبي'],
    role: ['Drivers and road safety', 'السائقون وسلامة الطريق'],
    about: [
      'Drove a tanker for eleven years without a scratch, and teaches how.',
      'قاد صهريجًا أحد عشر عامًا بلا خدش، ويعلّم كيف يكون ذلك.',
    ],
    portrait: { ground: '#e3e6d6', skin: '#b67b52', wears: 'ghutra', colour: '#fdfcf9' },
  },
  {
    name: ['Hana Yousef', 'هناء يوسف'],
    role: ['Customers', 'العملاء'],
    about: [
      'Answers before the third ring, in four languages.',
      'تردّ قبل الرنّة الثالثة بأربع لغات.',
    ],
    portrait: { ground: '#eadbe0', skin: '#dcae8a', wears: 'bob', colour: '#5a3b2a' },
  },
]
