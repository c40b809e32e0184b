import type { BringIn, BringInRow } from '#contract/admin/bring-in.ts';
import { FINE_VALUES } from '#server/bring-in/reading/flaws/make-table.ts';

/** A table of builds that is open, with two rows, both ready. */
export function aBringIn(given: Partial<BringIn> = {}): BringIn {
  const counts = { ...COUNTS, ...given.counts };
  return {
    id: 7,
    kind: 'builds',
    state: 'open',
    fileName: 'builds.xlsx',
    adminName: 'ada',
    createdAt: '2026-06-01T10:00:00.000Z',
    rows: counts.rows,
    sheets: ['Builds'],
    match: {
      headingLine: 3,
      headingLines: 1,
      columns: ['vehicle', 'suspension', ''],
      values: {},
      defaults: {},
    },
    columns: [
      {
        heading: 'Truck',
        samples: ['2021 Ford F150 Lariat', '2019 Ram 1500'],
        field: 'vehicle',
        because: 'content',
      },
      { heading: 'Susp.', samples: ['lvl', 'Stock'], field: 'suspension', because: 'heading' },
      { heading: '', samples: [], field: '', because: 'nothing' },
    ],
    firstLines: [
      { line: 1, cells: ['Our builds', '', ''] },
      { line: 3, cells: ['Truck', 'Susp.', ''] },
    ],
    notes: ['The headings are in line 3.'],
    taken: [
      {
        column: 0,
        text: '2021 Ford F150 Lariat crew',
        parts: [
          { field: 'year', value: '2021', text: '2021' },
          { field: 'make', value: 'Ford', text: 'Ford' },
        ],
        left: 'crew',
      },
    ],
    problems: [],
    photos: { stored: 0, refused: 0, unused: 0, missing: 0, waiting: 0 },
    hosts: [],
    options: { approve: false, invite: false, overwrite: false },
    invitable: 0,
    undo: null,
    stayed: [],
    ...given,
    counts,
  };
}

export const COUNTS: BringIn['counts'] = {
  rows: 2,
  unchecked: 0,
  ready: 2,
  mend: 0,
  here: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  leftOut: 0,
  planned: 2,
  done: 0,
};

/** A row that is ready. */
export function aRow(given: Partial<BringInRow> = {}): BringInRow {
  return {
    line: 4,
    key: '1042',
    status: 'ready',
    choice: 'add',
    result: null,
    reason: null,
    vehicleId: null,
    computed: ['wheelBackspacing'],
    problems: [],
    warnings: [],
    photos: [],
    photo: null,
    here: null,
    ...given,
    values: {
      ...FINE_VALUES,
      ownerName: 'Jane',
      suspension: '6" Lift',
      ...given.values,
    },
  };
}

interface SentFile {
  address: string;
  file: File;
}

/** Answers uploads in place of the network: what it throws is a network that is gone. */
export type AnswerUpload = (
  sent: SentFile,
) => { status: number; body: unknown } | Promise<{ status: number; body: unknown }>;

/** Stands in for the browser's way to send files: the page's own forms hold none that Node has made. */
export function fakedUploads(answer: AnswerUpload) {
  class Form {
    file: File | undefined;
    append(_name: string, file: File) {
      this.file = file;
    }
  }
  class Request {
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    status = 0;
    statusText = '';
    responseText = '';
    address = '';
    open(_method: string, address: string) {
      this.address = address;
    }
    send({ file }: Form) {
      if (!file) throw new Error('Nothing is sent');
      const sent = { address: this.address, file };
      this.upload.onprogress?.({ loaded: file.size });
      Promise.resolve()
        .then(() => answer(sent))
        .then(
          ({ status, body }) => {
            this.status = status;
            this.responseText = JSON.stringify(body);
            this.onload();
          },
          () => this.onerror(),
        );
    }
  }
  return { FormData: Form, XMLHttpRequest: Request };
}
