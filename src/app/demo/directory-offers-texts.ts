import type { DemoOffer } from './directory-offers-type.ts'
import { MORE_OFFERS } from './directory-offers-texts-more.ts'

/** The offers of the demonstration's companies. */
export const DEMO_OFFERS: readonly DemoOffer[] = [
  {
    ...{ kind: 'service', of: 11, unit: 'job', picture: 'truck' },
    ...{ en: 'Full truck from Jebel Ali to {x}', ar: 'شاحنة كاملة من جبل علي إلى {x}' },
    aboutEn:
      'Curtain-sided trailer of 13.6 metres, up to 24 tons. Loading within two hours is in the price; the driver sends pictures at loading and delivery.',
    aboutAr:
      'مقطورة بستائر جانبية طولها 13.6 متر وحمولتها حتى 24 طنًا. السعر يشمل التحميل خلال ساعتين، ويرسل السائق صورًا عند التحميل والتسليم.',
    each: [
      ['Abu Dhabi', 'أبوظبي', 950],
      ['Al Ain', 'العين', 1150],
      ['Sharjah', 'الشارقة', 620],
      ['Ras Al Khaimah', 'رأس الخيمة', 880],
      ['Fujairah', 'الفجيرة', 990],
      ['Ruwais', 'الرويس', 1780],
      ['Ajman', 'عجمان', 650],
    ],
  },
  {
    ...{ kind: 'service', of: 12, unit: 'ton', picture: 'truck' },
    ...{ en: 'Part loads to {x}, twice a week', ar: 'حمولات جزئية إلى {x} مرتين في الأسبوع' },
    aboutEn:
      'Collected on Sundays and Wednesdays, delivered the next morning. From half a ton; pallets are weighed at our yard and you see the ticket.',
    aboutAr:
      'نجمع البضاعة يومي الأحد والأربعاء ونسلّمها صباح اليوم التالي. نبدأ من نصف طن، وتوزن المنصات في ساحتنا وتصلك تذكرة الوزن.',
    each: [
      ['Abu Dhabi', 'أبوظبي', 95],
      ['Al Ain', 'العين', 120],
      ['Fujairah', 'الفجيرة', 110],
      ['the Northern Emirates', 'الإمارات الشمالية', 90],
      ['Al Dhafra', 'الظفرة', 165],
    ],
  },
  {
    ...{ kind: 'service', of: 13, unit: 'job', picture: 'road', noVat: true },
    ...{ en: 'Road freight from Dubai to {x}', ar: 'شحن بري من دبي إلى {x}' },
    aboutEn:
      'Sealed truck with a driver who holds the visa for the crossing. Export papers and the border are ours; you see where the truck is.',
    aboutAr:
      'شاحنة مختومة وسائق يحمل تأشيرة العبور. أوراق التصدير وإجراءات المنفذ علينا، وتتابع موقع الشاحنة طوال الطريق.',
    each: [
      ['Riyadh', 'الرياض', 3900],
      ['Dammam', 'الدمام', 3300],
      ['Jeddah', 'جدة', 5600],
      ['Muscat', 'مسقط', 2100],
      ['Salalah', 'صلالة', 4800],
      ['Doha', 'الدوحة', 3700],
      ['Kuwait City', 'مدينة الكويت', 4900],
      ['Manama', 'المنامة', 3600],
    ],
  },
  {
    ...{ kind: 'service', of: 14, unit: 'container', picture: 'port' },
    ...{ en: '40 ft container from {x} to your door', ar: 'حاوية 40 قدمًا من {x} إلى بابك' },
    aboutEn:
      'Port pass, gate token and return of the empty are in the price. Three hours for unloading, every further hour 75 dirhams.',
    aboutAr:
      'السعر يشمل تصريح الميناء ورسم البوابة وإعادة الحاوية فارغة. ثلاث ساعات للتفريغ، وكل ساعة بعدها 75 درهمًا.',
    each: [
      ['Jebel Ali', 'ميناء جبل علي', 780],
      ['Khalifa Port', 'ميناء خليفة', 850],
      ['Khorfakkan', 'ميناء خورفكان', 1050],
      ['Port Rashid', 'ميناء راشد', 690],
    ],
  },
  {
    ...{ kind: 'service', of: 21, unit: 'container', picture: 'ship', noVat: true },
    ...{ en: '20 ft container by sea to {x}', ar: 'حاوية 20 قدمًا بحرًا إلى {x}' },
    aboutEn:
      'Port to port with weekly sailings, bill of lading within a day of departure. Fourteen days free at the other end.',
    aboutAr:
      'من ميناء إلى ميناء برحلات أسبوعية، وبوليصة الشحن خلال يوم من الإبحار، مع أربعة عشر يومًا مجانية في ميناء الوصول.',
    each: [
      ['Mumbai', 'مومباي', 1650],
      ['Karachi', 'كراتشي', 1500],
      ['Mombasa', 'مومباسا', 5200],
      ['Rotterdam', 'روتردام', 6900],
      ['Singapore', 'سنغافورة', 2300],
      ['Umm Qasr', 'أم قصر', 3400],
    ],
  },
  {
    ...{ kind: 'service', of: 22, unit: 'ton', picture: 'ship', noVat: true },
    ...{ en: 'Shared container to {x}', ar: 'حاوية مشتركة إلى {x}' },
    aboutEn:
      'Pay only for your share of the container. Cargo is taken until Tuesday noon at our Jebel Ali shed, the vessel sails on Friday.',
    aboutAr:
      'ادفع حصتك من الحاوية فقط. نستلم البضاعة في مستودعنا بجبل علي حتى ظهر الثلاثاء، وتبحر السفينة يوم الجمعة.',
    each: [
      ['Chennai', 'تشيناي', 240],
      ['Dar es Salaam', 'دار السلام', 520],
      ['Hamburg', 'هامبورغ', 610],
      ['Shanghai', 'شنغهاي', 330],
    ],
  },
  {
    ...{ kind: 'service', of: 24, unit: 'item', picture: 'ship', noVat: true },
    ...{ en: 'Your car by sea to {x}', ar: 'سيارتك بحرًا إلى {x}' },
    aboutEn:
      'Export papers, port handling and insurance to the value of the car. We photograph it from all sides when we take it and when we hand it over.',
    aboutAr:
      'السعر يشمل أوراق التصدير ومناولة الميناء والتأمين بقيمة السيارة. نصوّرها من كل الجهات عند الاستلام وعند التسليم.',
    each: [
      ['Aqaba', 'العقبة', 3200],
      ['Alexandria', 'الإسكندرية', 3900],
      ['Southampton', 'ساوثهامبتون', 6200],
      ['Port Sudan', 'بورتسودان', 3500],
    ],
  },
  {
    ...{ kind: 'service', of: 31, unit: 'ton', picture: 'plane', noVat: true },
    ...{ en: 'Air cargo from Dubai to {x}', ar: 'شحن جوي من دبي إلى {x}' },
    aboutEn:
      'Accepted until six hours before departure, airport to airport, security check included. From 45 kg.',
    aboutAr:
      'نستلم البضاعة حتى ست ساعات قبل الإقلاع، من مطار إلى مطار، والفحص الأمني مشمول. نبدأ من 45 كيلوغرامًا.',
    each: [
      ['Cairo', 'القاهرة', 6900],
      ['London', 'لندن', 11_500],
      ['Nairobi', 'نيروبي', 7800],
      ['Frankfurt', 'فرانكفورت', 10_800],
      ['Delhi', 'دلهي', 4900],
    ],
  },
  {
    ...{ kind: 'service', of: 32, unit: 'job', picture: 'plane' },
    ...{ en: 'On board courier to {x} within a day', ar: 'مرافق شحنة إلى {x} خلال يوم' },
    aboutEn:
      'When the line stands still: a person flies with your part on the next departure. Call at any hour, we answer with a flight within thirty minutes.',
    aboutAr:
      'حين يتوقف الإنتاج: يسافر شخص بقطعتك على أول رحلة. اتصل في أي ساعة ونعود إليك برقم الرحلة خلال ثلاثين دقيقة.',
    each: [
      ['anywhere in Europe', 'أي مكان في أوروبا', 0],
      ['the GCC', 'دول الخليج', 4200],
      ['India', 'الهند', 5400],
    ],
  },
  {
    ...{ kind: 'service', of: 33, unit: 'ton', picture: 'plane', noVat: true },
    ...{ en: '{x} by air, cold from farm to gate', ar: '{x} جوًا، مبردة من المصدر إلى البوابة' },
    aboutEn:
      'Kept between two and eight degrees, logged every five minutes. The log comes with the invoice.',
    aboutAr: 'حرارة بين درجتين وثماني درجات تُسجَّل كل خمس دقائق، ويصلك السجل مع الفاتورة.',
    each: [
      ['Fresh fish', 'أسماك طازجة', 9800],
      ['Cut flowers', 'أزهار مقطوفة', 8900],
      ['Dates and fruit', 'تمور وفواكه', 7200],
    ],
  },
  ...MORE_OFFERS,
]
