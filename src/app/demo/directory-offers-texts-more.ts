import { PRODUCT_OFFERS } from './directory-offers-products.ts'
import type { DemoOffer } from './directory-offers-type.ts'

export const MORE_OFFERS: readonly DemoOffer[] = [
  {
    ...{ kind: 'service', of: 41, unit: 'job', picture: 'papers' },
    ...{ en: 'Import clearance at {x}, fixed price', ar: 'تخليص الواردات في {x} بسعر ثابت' },
    aboutEn:
      'One declaration of up to ten lines, duty paid at cost, papers back the same day. You know the price before the vessel arrives.',
    aboutAr:
      'بيان واحد حتى عشرة بنود، والرسوم بسعر التكلفة، والأوراق في اليوم نفسه. تعرف السعر قبل وصول السفينة.',
    each: [
      ['Jebel Ali', 'جبل علي', 450],
      ['Khalifa Port', 'ميناء خليفة', 480],
      ['Dubai airport', 'مطار دبي', 390],
      ['Al Ghuwaifat', 'الغويفات', 520],
      ['Hatta', 'حتا', 430],
    ],
  },
  {
    ...{ kind: 'service', of: 42, unit: 'month', picture: 'papers' },
    ...{ en: 'Free zone paperwork for {x}', ar: 'معاملات المنطقة الحرة لـ{x}' },
    aboutEn:
      'Transfers, exits and returns of goods without a limit of papers, one person who knows your file and answers the phone.',
    aboutAr:
      'تحويلات وإخراج وإعادة بضائع بلا حد لعدد المعاملات، وشخص واحد يعرف ملفك ويرد على الهاتف.',
    each: [
      ['small companies', 'الشركات الصغيرة', 900],
      ['traders', 'التجار', 1450],
      ['workshops', 'الورش', 1200],
    ],
  },
  {
    ...{ kind: 'service', of: 51, unit: 'month', picture: 'store' },
    ...{ en: 'Pallet places in {x}', ar: 'أماكن منصات في {x}' },
    aboutEn:
      'Racked, sprinklered, guarded day and night. Counted in and out by barcode; the list is yours online. From twenty places.',
    aboutAr:
      'رفوف ورشاشات حريق وحراسة ليل نهار. عدّ بالباركود عند الدخول والخروج والقائمة متاحة لك. نبدأ من عشرين مكانًا.',
    each: [
      ['Dubai Industrial City', 'مدينة دبي الصناعية', 48],
      ['KIZAD', 'كيزاد', 42],
      ['Sharjah Industrial 13', 'صناعية الشارقة 13', 38],
      ['Al Quoz', 'القوز', 55],
      ['Umm Al Quwain', 'أم القيوين', 30],
    ],
  },
  {
    ...{ kind: 'service', of: 52, unit: 'item', picture: 'store' },
    ...{ en: 'Orders picked and packed for {x}', ar: 'تجهيز وتغليف طلبات {x}' },
    aboutEn:
      'Orders until two in the afternoon leave the same day. Returns are looked at, folded and back on the shelf within a day.',
    aboutAr:
      'تخرج في اليوم نفسه الطلبات الواردة حتى الثانية بعد الظهر. تُفحص المرتجعات وتعود إلى الرف خلال يوم.',
    each: [
      ['fashion shops', 'متاجر الأزياء', 7],
      ['cosmetics', 'مستحضرات التجميل', 6],
      ['spare parts', 'قطع الغيار', 8],
    ],
  },
  {
    ...{ kind: 'service', of: 61, unit: 'day', picture: 'cold' },
    ...{ en: 'Refrigerated {x} with driver', ar: '{x} مبردة مع سائق' },
    aboutEn:
      'Set to anything between minus twenty and plus eight. Ten hours and 200 km a day; the temperature is logged and printed.',
    aboutAr: 'حرارة بين 20 تحت الصفر و8 فوقه. عشر ساعات و200 كيلومتر في اليوم، مع سجل حرارة مطبوع.',
    each: [
      ['van', 'فان', 420],
      ['3 ton truck', 'شاحنة 3 أطنان', 560],
      ['7 ton truck', 'شاحنة 7 أطنان', 780],
      ['trailer', 'مقطورة', 1250],
    ],
  },
  {
    ...{ kind: 'service', of: 62, unit: 'job', picture: 'cold' },
    ...{ en: 'Medicine to pharmacies in {x}', ar: 'أدوية إلى صيدليات {x}' },
    aboutEn:
      'Validated boxes, trained drivers, a log for each stop. Deviations are called in at once, not written down later.',
    aboutAr: 'صناديق معتمدة وسائقون مدرَّبون وسجل لكل محطة. يُبلَّغ عن أي خلل هاتفيًا في لحظته.',
    each: [
      ['Dubai', 'دبي', 65],
      ['Abu Dhabi', 'أبوظبي', 85],
      ['the Northern Emirates', 'الإمارات الشمالية', 110],
    ],
  },
  {
    ...{ kind: 'service', of: 71, unit: 'item', picture: 'scooter' },
    ...{ en: 'Same-day parcels within {x}', ar: 'طرود في اليوم نفسه داخل {x}' },
    aboutEn:
      'Collected until noon, delivered by eight in the evening. Cash on delivery is brought to you twice a week.',
    aboutAr:
      'نستلم حتى الظهر ونسلّم حتى الثامنة مساءً. نورّد لك مبالغ الدفع عند الاستلام مرتين أسبوعيًا.',
    each: [
      ['Dubai', 'دبي', 18],
      ['Abu Dhabi', 'أبوظبي', 20],
      ['Sharjah and Ajman', 'الشارقة وعجمان', 17],
      ['Al Ain', 'العين', 19],
    ],
  },
  {
    ...{ kind: 'service', of: 72, unit: 'month', picture: 'scooter' },
    ...{ en: 'Daily document round: {x}', ar: 'جولة مستندات يومية: {x}' },
    aboutEn:
      'One collection and one delivery each working day, signed for at both ends. Urgent papers in between at half price.',
    aboutAr:
      'استلام واحد وتسليم واحد في كل يوم عمل بتوقيع في الجهتين. الأوراق المستعجلة بينهما بنصف السعر.',
    each: [
      ['Dubai – Abu Dhabi', 'دبي وأبوظبي', 950],
      ['Dubai – Sharjah', 'دبي والشارقة', 620],
      ['banks and ministries', 'البنوك والوزارات', 1400],
    ],
  },
  {
    ...{ kind: 'service', of: 81, unit: 'job', picture: 'heavy' },
    ...{ en: 'Lowbed for {x}', ar: 'لوبد لنقل {x}' },
    aboutEn:
      'Permits, escort and route survey included. We come and measure first: the price does not move afterwards.',
    aboutAr: 'التصاريح والمرافقة ومسح الطريق مشمولة. نأتي ونقيس أولًا، ولا يتغير السعر بعد ذلك.',
    each: [
      ['excavators', 'الحفارات', 1900],
      ['transformers', 'المحولات', 0],
      ['boats and yachts', 'القوارب واليخوت', 2600],
      ['road machines', 'معدات الطرق', 1750],
    ],
  },
  {
    ...{ kind: 'service', of: 82, unit: 'day', picture: 'heavy' },
    ...{ en: '{x} crane with operator', ar: 'رافعة {x} مع مشغّل' },
    aboutEn:
      'Third-party certified, with lifting plan and rigger. Ten hours on site; travel within the emirate is free.',
    aboutAr:
      'بشهادة طرف ثالث وخطة رفع وعامل تعليق. عشر ساعات في الموقع، والانتقال داخل الإمارة مجاني.',
    each: [
      ['25 ton', '25 طنًا', 1100],
      ['50 ton', '50 طنًا', 1700],
      ['100 ton', '100 طن', 3200],
    ],
  },
  {
    ...{ kind: 'service', of: 91, unit: 'job', picture: 'home' },
    ...{ en: 'Move of a {x} with packing', ar: 'نقل {x} مع التغليف' },
    aboutEn:
      'Four people, boxes and blankets, furniture taken apart and put up again. Insured up to 50,000 dirhams; you pay when all stands in its place.',
    aboutAr:
      'أربعة عمال وصناديق وبطانيات، مع فك الأثاث وتركيبه. مؤمَّن حتى 50,000 درهم، وتدفع بعد أن يستقر كل شيء في مكانه.',
    each: [
      ['studio', 'استوديو', 850],
      ['one-bedroom flat', 'شقة بغرفة نوم', 1250],
      ['two-bedroom flat', 'شقة بغرفتي نوم', 1800],
      ['villa', 'فيلا', 3900],
    ],
  },
  {
    ...{ kind: 'service', of: 92, unit: 'job', picture: 'home' },
    ...{ en: 'Office of {x} moved over a weekend', ar: 'نقل مكتب من {x} خلال عطلة الأسبوع' },
    aboutEn:
      'Labelled by desk, computers packed in foam, ready on Monday at eight. We bring the building permits.',
    aboutAr:
      'ترقيم لكل مكتب وتغليف الحواسيب بالإسفنج، وكل شيء جاهز صباح الاثنين في الثامنة. تصاريح المباني علينا.',
    each: [
      ['ten desks', 'عشرة مكاتب', 3200],
      ['thirty desks', 'ثلاثين مكتبًا', 7800],
      ['a hundred desks', 'مئة مكتب', 0],
    ],
  },
  {
    ...{ kind: 'service', of: 93, unit: 'job', picture: 'home', noVat: true },
    ...{ en: 'Moving home to {x}', ar: 'الانتقال مع الأثاث إلى {x}' },
    aboutEn:
      'Door to door in a shared container, customs at both ends, one person to call. The survey by video takes twenty minutes.',
    aboutAr:
      'من الباب إلى الباب في حاوية مشتركة، مع الجمارك في الجهتين وشخص واحد تتصل به. المعاينة بالفيديو عشرون دقيقة.',
    each: [
      ['Jordan', 'الأردن', 9800],
      ['Egypt', 'مصر', 10_500],
      ['the United Kingdom', 'بريطانيا', 14_900],
      ['India', 'الهند', 8900],
    ],
  },
  {
    ...{ kind: 'service', of: 101, unit: 'job', picture: 'car' },
    ...{ en: 'Car recovery {x}', ar: 'سحب سيارات {x}' },
    aboutEn:
      'A flatbed within forty minutes, day and night. Low cars go on ramps; the wheels are strapped, never the axle.',
    aboutAr:
      'سطحة خلال أربعين دقيقة ليل نهار. نستخدم منحدرات للسيارات المنخفضة ونربط العجلات لا المحور.',
    each: [
      ['within Dubai', 'داخل دبي', 150],
      ['Dubai to Abu Dhabi', 'من دبي إلى أبوظبي', 380],
      ['from Hatta and the mountains', 'من حتا والجبال', 450],
      ['within Sharjah', 'داخل الشارقة', 140],
    ],
  },
  ...PRODUCT_OFFERS,
]
