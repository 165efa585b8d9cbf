/** Our message, its recipient, and the address that bounces come to. */
export const OUR_ID = '7c1f0a52-11aa@fieldnote.example';
export const THEM = 'anna.meyer@kunde.example';
const US = 'maya@fieldnote.example';

const RETURNED = `Received: from mail.fieldnote.example by mx.kunde.example; Mon, 2 Mar 2026 09:00:01 +0000
From: Maya Ostrander <${US}>
To: Anna Meyer <${THEM}>
Subject: A question about your cold store
Message-ID: <${OUR_ID}>
Date: Mon, 2 Mar 2026 09:00:00 +0000`;

export interface BounceCase {
  name: string;
  /** `hard user_unknown`: kind and cause. */
  expect: string;
  code?: string | null;
  from?: string;
  subject?: string;
  text: string;
  /** The block of fields about a recipient; none makes a mail of plain text. */
  status?: string;
  headers?: string;
  recipients?: string[];
  ids?: string[];
  /** What is returned: the message, its headers or nothing. */
  returns?: 'message' | 'headers' | 'nothing';
  reportType?: 'delivery-status' | 'feedback-report' | 'disposition-notification';
}

const top = ({
  from = 'MAILER-DAEMON@mx.kunde.example',
  subject = 'Undelivered Mail Returned to Sender',
  headers,
}: BounceCase): string =>
  `From: Mail Delivery System <${from}>
To: ${US}
Subject: ${subject}
Date: Mon, 2 Mar 2026 09:00:05 +0000
Message-ID: <report-1@mx.kunde.example>${headers === undefined ? '' : `\n${headers}`}`;

/** The raw mail of a case. */
export const rawOf = (one: BounceCase): string => {
  if (one.status === undefined)
    return `${top(one)}
Content-Type: text/plain; charset=utf-8

${one.text}${one.returns === 'message' ? `\n\n${RETURNED}\n\nHello Anna,` : ''}
`;
  const type = one.reportType ?? 'delivery-status';
  const isStatus = type === 'delivery-status';
  const returned =
    one.returns === 'nothing'
      ? ''
      : `--b1
Content-Type: ${one.returns === 'headers' ? 'text/rfc822-headers' : 'message/rfc822'}

${RETURNED}

${one.returns === 'headers' ? '' : 'Hello Anna,\n'}
`;
  return `${top(one)}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=${type}; boundary="b1"

--b1
Content-Type: text/plain; charset=utf-8

${one.text}

--b1
Content-Type: message/${type}

${isStatus ? 'Reporting-MTA: dns; mx.kunde.example\nArrival-Date: Mon, 2 Mar 2026 09:00:01 +0000\n\n' : ''}${one.status}

${returned}--b1--
`;
};
