import { queryOptions } from '@tanstack/react-query';
import { supplierRecordApi } from '@temper/contract/endpoints/supplier-record.ts';
import { supplierCertificateApi } from '@temper/contract/entities/supplier-certificate.ts';
import { call } from '../../lib/api/call.ts';

/** Keys begin with 'supplier', so that every news of suppliers refreshes them. */
export const certificatesQuery = (id: string) =>
  queryOptions({
    queryKey: ['supplier', 'certificates', id],
    queryFn: ({ signal }) => call(supplierCertificateApi.list, { params: { id } }, { signal }),
  });

export const scorecardQuery = (id: string) =>
  queryOptions({
    queryKey: ['supplier', 'scorecard', id],
    queryFn: ({ signal }) => call(supplierRecordApi.scorecard, { params: { id } }, { signal }),
  });

export const typeHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['supplier', 'type-history', id],
    queryFn: ({ signal }) => call(supplierRecordApi.typeHistory, { params: { id } }, { signal }),
  });
