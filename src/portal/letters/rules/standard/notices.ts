import { ask, type StandardTemplate, unwrapped } from './written.ts'

const RESIGNATION: StandardTemplate = {
  kind: 'resignation',
  title: { en: 'Resignation details', ar: 'بيانات الاستقالة' },
  layout: 'together',
  requestable: false,
  asks: [
    ask('day', 'resignedOn', { en: 'Resigned on', ar: 'تاريخ الاستقالة' }),
    ask('number', 'noticeDays', { en: 'Days of notice', ar: 'عدد أيام الإشعار' }),
    ask('day', 'lastDay', { en: 'Last working day', ar: 'آخر يوم عمل' }),
  ],
  body: {
    en: unwrapped(`
      Dear {{Mr.|Ms.}} {{name}},

      We have received your resignation and accept it on the following terms:

      Employee number = {{employeeNo}}
      Position = {{position}}
      Resigned on = {{resignedOn}}
      Days of notice = {{noticeDays}}
      Last working day = {{lastDay}}

      Before your last working day, please:

      - hand over your work and the company's documents to your manager
      - return devices, keys and cards
      - complete the clearance form with every department

      Your end-of-service entitlements will be paid within fourteen days of the end of your
      contract. Thank you for your {{service}} with us.`),
    ar: unwrapped(`
      {{السيد|السيدة}} {{name}} {{المحترم|المحترمة}}،

      تلقّينا استقالتك ونوافق عليها وفق ما يلي:

      الرقم الوظيفي = {{employeeNo}}
      الوظيفة = {{position}}
      تاريخ الاستقالة = {{resignedOn}}
      عدد أيام الإشعار = {{noticeDays}}
      آخر يوم عمل = {{lastDay}}

      ونرجو قبل آخر يوم عمل:

      - تسليم الأعمال ومستندات الشركة إلى مديرك المباشر
      - إعادة الأجهزة والمفاتيح والبطاقات
      - استكمال نموذج إخلاء الطرف مع جميع الإدارات

      وتُصرف مستحقات نهاية الخدمة خلال أربعة عشر يومًا من انتهاء العقد. نشكر لك مدة خدمتك معنا:
      {{service}}.`),
  },
}

const SALARY_UPDATE: StandardTemplate = {
  kind: 'salaryUpdate',
  title: { en: 'Salary update', ar: 'خطاب تعديل الراتب' },
  layout: 'together',
  requestable: false,
  asks: [],
  body: {
    en: unwrapped(`
      Dear {{Mr.|Ms.}} {{name}},

      We are pleased to inform you that your monthly salary changes from {{payFrom}} as follows:

      Previous total = {{previousTotal}}
      Basic salary = {{basic}}
      Housing allowance = {{housing}}
      Transport allowance = {{transport}}
      Other allowances = {{otherAllowances}}
      New total = {{totalPay}}
      In words = {{totalInWords}}

      All other terms of your contract stay as they are. Thank you for your work.`),
    ar: unwrapped(`
      {{السيد|السيدة}} {{name}} {{المحترم|المحترمة}}،

      يسرّنا إبلاغك بتعديل راتبك الشهري اعتبارًا من {{payFrom}} وفق ما يلي:

      الإجمالي السابق = {{previousTotal}}
      الراتب الأساسي = {{basic}}
      بدل السكن = {{housing}}
      بدل الانتقال = {{transport}}
      بدلات أخرى = {{otherAllowances}}
      الإجمالي الجديد = {{totalPay}}
      كتابةً = {{totalInWords}}

      وتبقى سائر شروط عقدك كما هي. نشكر لك جهودك.`),
  },
}

const EMPLOYEE_UPDATE: StandardTemplate = {
  kind: 'employeeUpdate',
  title: { en: 'Employee update', ar: 'خطاب تحديث بيانات الموظف' },
  layout: 'together',
  requestable: false,
  asks: [
    ask('day', 'effectiveDate', { en: 'Effective from', ar: 'تاريخ السريان' }),
    ask('text', 'change', { en: 'What changes', ar: 'التغيير' }),
  ],
  body: {
    en: unwrapped(`
      Dear {{Mr.|Ms.}} {{name}},

      Your employee record changes as follows:

      Effective from = {{effectiveDate}}
      What changes = {{change}}

      Your record from that day:

      Employee number = {{employeeNo}}
      Position = {{position}}
      Department = {{department}}
      Manager = {{manager}}

      Please tell HR within five working days if anything is not correct.`),
    ar: unwrapped(`
      {{السيد|السيدة}} {{name}} {{المحترم|المحترمة}}،

      تتغيّر بياناتك الوظيفية كما يلي:

      تاريخ السريان = {{effectiveDate}}
      التغيير = {{change}}

      وتصبح بياناتك من ذلك التاريخ:

      الرقم الوظيفي = {{employeeNo}}
      الوظيفة = {{position}}
      الإدارة = {{department}}
      المدير المباشر = {{manager}}

      يرجى إبلاغ الموارد البشرية خلال خمسة أيام عمل بأي بيانات غير صحيحة.`),
  },
}

const WARNING: StandardTemplate = {
  kind: 'warning',
  title: { en: 'Written warning', ar: 'إنذار خطي' },
  layout: 'together',
  requestable: false,
  asks: [
    ask('day', 'incidentDate', { en: 'Date of the violation', ar: 'تاريخ المخالفة' }),
    ask('text', 'incident', { en: 'The violation', ar: 'المخالفة' }),
    ask('text', 'expected', { en: 'What we expect', ar: 'المطلوب' }),
  ],
  body: {
    en: unwrapped(`
      {{Mr.|Ms.}} {{name}}, employee number {{employeeNo}}, {{position}}

      This is a written warning for the following violation, about which you were heard:

      Date = {{incidentDate}}
      Violation = {{incident}}
      What we expect = {{expected}}

      A repeated violation may lead to a further penalty under the company's list of penalties and
      the labour law. You can object to this warning in writing to HR. A copy is kept in your
      file.`),
    ar: unwrapped(`
      {{السيد|السيدة}} {{name}}، الرقم الوظيفي {{employeeNo}}، {{position}}

      نوجّه إليك هذا الإنذار الخطي بسبب المخالفة التالية، بعد سماع أقوالك بشأنها:

      التاريخ = {{incidentDate}}
      المخالفة = {{incident}}
      المطلوب = {{expected}}

      قد يؤدي تكرار المخالفة إلى جزاء أشد وفق لائحة الجزاءات في الشركة وقانون العمل. ويحق لك
      التظلم من هذا الإنذار كتابيًا لدى الموارد البشرية، وتُحفظ نسخة منه في ملفك.`),
  },
}

const AWARD: StandardTemplate = {
  kind: 'award',
  title: { en: 'Certificate of appreciation', ar: 'شهادة تقدير' },
  layout: 'together',
  requestable: false,
  asks: [
    ask('text', 'awardName', { en: 'Award', ar: 'المكافأة' }),
    ask('text', 'awardedFor', { en: 'Awarded for', ar: 'سبب التقدير' }),
  ],
  body: {
    en: unwrapped(`
      {{company}} presents this certificate to

      {{Mr.|Ms.}} {{name}}

      {{position}}, {{department}}

      Award = {{awardName}}
      Awarded for = {{awardedFor}}

      With our sincere thanks and our best wishes for further success.`),
    ar: unwrapped(`
      تمنح {{company}} هذه الشهادة إلى

      {{السيد|السيدة}} {{name}}

      {{position}}، {{department}}

      المكافأة = {{awardName}}
      سبب التقدير = {{awardedFor}}

      مع خالص الشكر وأطيب التمنيات بمزيد من النجاح.`),
  },
}

const OFFER: StandardTemplate = {
  kind: 'offer',
  title: { en: 'Employment offer', ar: 'عرض عمل' },
  layout: 'together',
  requestable: false,
  asks: [
    ask('text', 'jobTitle', { en: 'Position', ar: 'الوظيفة' }),
    ask('text', 'workplace', { en: 'Workplace', ar: 'مكان العمل' }),
    ask('day', 'startDate', { en: 'First working day', ar: 'أول يوم عمل' }),
    ask('sum', 'offeredBasic', { en: 'Basic salary', ar: 'الراتب الأساسي' }),
    ask('sum', 'offeredAllowances', { en: 'Allowances', ar: 'البدلات' }),
    ask('number', 'leaveDays', { en: 'Days of annual leave', ar: 'أيام الإجازة السنوية' }),
    ask('number', 'probationMonths', { en: 'Months of probation', ar: 'أشهر التجربة' }),
    ask('day', 'validUntil', { en: 'Valid until', ar: 'صالح حتى' }),
  ],
  body: {
    en: unwrapped(`
      Dear {{Mr.|Ms.}} {{name}},

      We are pleased to offer you employment with {{company}} on the following terms:

      Position = {{jobTitle}}
      Workplace = {{workplace}}
      First working day = {{startDate}}
      Basic salary a month = {{offeredBasic}}
      Allowances a month = {{offeredAllowances}}
      Days of annual leave = {{leaveDays}}
      Months of probation = {{probationMonths}}

      Medical insurance, the work permit and the residence permit are at the company's expense. The
      offer depends on the approval of the authorities and is valid until {{validUntil}}. To accept
      it, sign and return a copy.

      Name and signature = ________________
      Date = ________________`),
    ar: unwrapped(`
      {{السيد|السيدة}} {{name}} {{المحترم|المحترمة}}،

      يسرّنا أن نعرض عليك العمل لدى {{company}} وفق الشروط التالية:

      الوظيفة = {{jobTitle}}
      مكان العمل = {{workplace}}
      أول يوم عمل = {{startDate}}
      الراتب الأساسي شهريًا = {{offeredBasic}}
      البدلات شهريًا = {{offeredAllowances}}
      أيام الإجازة السنوية = {{leaveDays}}
      أشهر التجربة = {{probationMonths}}

      وتتحمّل الشركة تكاليف التأمين الصحي وتصريح العمل والإقامة. ويتوقف هذا العرض على موافقة
      الجهات المختصة، وهو صالح حتى {{validUntil}}. ولقبوله يرجى توقيع نسخة منه وإعادتها.

      الاسم والتوقيع = ________________
      التاريخ = ________________`),
  },
}

export const NOTICES: readonly StandardTemplate[] = [
  RESIGNATION,
  SALARY_UPDATE,
  EMPLOYEE_UPDATE,
  WARNING,
  AWARD,
  OFFER,
]
