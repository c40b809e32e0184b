import type { ImportReport } from '#contract/admin/transfer.ts';
import { countText } from '#domain/measures.ts';

interface ReportLinesProps {
  report: ImportReport;
  lead: string;
}

/** What an import would bring, or has brought. */
export function ReportLines({ report, lead }: ReportLinesProps) {
  const lines: [string, number][] = [
    ['New builds', report.createdVehicles],
    ['Builds replaced by newer ones', report.updatedVehicles],
    ['Builds left as they are', report.unchangedVehicles],
    ['New images', report.importedImages],
    ['New videos', report.importedVideos],
    ['New wheel models', report.importedWheelModels],
    ['Corrected bolt patterns and sizes', report.importedCorrections],
  ];
  return (
    <div>
      <p className="text-muted">{lead}</p>
      <dl className="mt-3 divide-y divide-line border-line border-y">
        {lines.map(([label, count]) => (
          <div key={label} className="flex justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd className="measure font-medium">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {report.missingImages > 0 && (
        <p className="mt-3 text-pending">
          {`${countText(report.missingImages, 'image')} ${report.missingImages === 1 ? 'was' : 'were'} already missing when this archive was exported.`}
        </p>
      )}
    </div>
  );
}
