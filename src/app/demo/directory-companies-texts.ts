interface CompanyTexts {
  readonly summaryEn: string
  readonly summaryAr: string
  readonly aboutEn: string
  readonly aboutAr: string
}

interface CompanyTextDetails {
  readonly nameEn: string
  readonly nameAr: string
  readonly placeEn: string
  readonly placeAr: string
  readonly founded: number
  readonly variant: number
}

type Sentences = readonly (readonly [en: string, ar: string])[]

/** One sentence about what they do, by first activity; the emirate is inserted. */
const SUMMARIES: Readonly<Record<number, Sentences>> = {
  1: [
    [
      'Trucks and trailers from {en} to every emirate, and over the border each week.',
      'شاحنات ومقطورات من {ar} إلى كل الإمارات، وعبر الحدود كل أسبوع.',
    ],
    [
      'Full and part loads by road, loaded in {en} the day you call.',
      'حمولات كاملة وجزئية برًّا، تُحمَّل في {ar} في يوم اتصالك.',
    ],
    [
      'A family fleet that has carried building materials out of {en} for a generation.',
      'أسطول عائلي ينقل مواد البناء من {ar} منذ جيل كامل.',
    ],
  ],
  2: [
    [
      'Weekly containers between {en} and the ports of India, East Africa and China.',
      'حاويات أسبوعية بين {ar} وموانئ الهند وشرق أفريقيا والصين.',
    ],
    [
      'Sea freight by the box or by the pallet, with one price to the door.',
      'شحن بحري بالحاوية أو بالمنصة، وبسعر واحد حتى باب المستلم.',
    ],
  ],
  3: [
    [
      'Air cargo out of {en} on the next flight with room.',
      'شحن جوي من {ar} على أول رحلة فيها متسع.',
    ],
    [
      'From a single box to a chartered freighter, cleared and on board within a day.',
      'من صندوق واحد إلى طائرة شحن مستأجرة، مخلَّصة ومحمَّلة خلال يوم.',
    ],
  ],
  4: [
    [
      'Customs declarations for importers in {en}, most of them released the same day.',
      'بيانات جمركية للمستوردين في {ar}، يُفرج عن معظمها في اليوم نفسه.',
    ],
    [
      'Brokers who know the tariff by heart, at the land gates and the ports.',
      'مخلّصون يعرفون التعرفة عن ظهر قلب، عند المنافذ البرية والموانئ.',
    ],
  ],
  5: [
    [
      'Racked warehouses in {en} with a count you can see at any hour.',
      'مستودعات مرفّفة في {ar} بجرد تراه في أي ساعة.',
    ],
    [
      'Storage by the pallet and the week, and orders packed for you.',
      'تخزين بالمنصة وبالأسبوع، مع تجهيز طلباتك وتغليفها.',
    ],
  ],
  6: [
    [
      'Chilled and frozen trucks out of {en}, with a temperature record for every trip.',
      'شاحنات مبردة ومجمدة من {ar} مع سجل حرارة لكل رحلة.',
    ],
    [
      'Food and medicine kept cold from the plane to the pharmacy.',
      'غذاء ودواء يبقيان باردين من الطائرة إلى الصيدلية.',
    ],
  ],
  7: [
    [
      'Parcels picked up in {en} before noon and delivered before dark.',
      'طرود تُستلم في {ar} قبل الظهر وتُسلَّم قبل المغرب.',
    ],
    [
      'Riders and vans for shops that promise the same day.',
      'دراجات وشاحنات صغيرة للمتاجر التي تعد بالتوصيل في اليوم نفسه.',
    ],
  ],
  8: [
    [
      'Lowbeds, escorts and permits for what is too large for anybody else.',
      'عربات منخفضة ومرافقة وتصاريح لما هو أكبر من أن ينقله غيرنا.',
    ],
    [
      'Cranes and heavy lifts for the yards and plants of {en}.',
      'رافعات وأحمال ثقيلة لأحواض {ar} ومصانعها.',
    ],
  ],
  9: [
    [
      'Homes packed, moved and put up again in a day, in {en} and beyond.',
      'منازل تُغلَّف وتُنقل ويُعاد تركيبها في يوم واحد، في {ar} وخارجها.',
    ],
    [
      'Careful movers with their own carpenters and their own boxes.',
      'فريق نقل حريص معه نجّاروه وصناديقه.',
    ],
  ],
  10: [
    [
      'Cars carried on flatbeds between the emirates, insured from door to door.',
      'سيارات تُنقل على السطحات بين الإمارات، مؤمَّنة من الباب إلى الباب.',
    ],
  ],
}

const ENDINGS: Sentences = [
  [
    'One person looks after your goods from the first call to the signed delivery note, and answers in Arabic or English.',
    'شخص واحد يتابع بضاعتك من أول اتصال حتى توقيع سند التسليم، ويجيبك بالعربية أو الإنجليزية.',
  ],
  [
    'Prices are written down before anything is loaded: what is quoted is what is paid.',
    'تُكتب الأسعار قبل تحميل أي شيء: ما تُتفق عليه هو ما تدفعه.',
  ],
  [
    'Half of our customers have been with us for more than five years, and most came because another sent them.',
    'نصف عملائنا معنا منذ أكثر من خمس سنوات، وجاء معظمهم بتوصية من غيرهم.',
  ],
]

function filled(text: string, { placeEn, placeAr }: CompanyTextDetails): string {
  return text.replace('{en}', placeEn).replace('{ar}', placeAr)
}

/** A sentence and a paragraph about a company of the demonstration. */
export function demoTexts(activity: number, details: CompanyTextDetails): CompanyTexts {
  const summaries = SUMMARIES[activity] ?? []
  const [summaryEn, summaryAr] = summaries[details.variant % summaries.length] ?? ['', '']
  const [endEn, endAr] = ENDINGS[details.variant % ENDINGS.length] ?? ['', '']
  return {
    summaryEn: filled(summaryEn, details),
    summaryAr: filled(summaryAr, details),
    aboutEn: `${details.nameEn} began in ${details.placeEn} in ${details.founded} with two vehicles and a small office. ${endEn}`,
    aboutAr: `بدأت ${details.nameAr} في ${details.placeAr} عام ${details.founded} بمركبتين ومكتب صغير. ${endAr}`,
  }
}
