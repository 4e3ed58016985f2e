import * as Radix from '@radix-ui/react-toast';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { toasts } from '#stores/page-stores.ts';
import type { Toast, ToastStore } from '#stores/toasts.ts';
import { BrowserIsland } from './common/IslandBoundary.tsx';
import { Icon } from './common/Icon.tsx';

/** When a dismissed toast is removed from memory. */
const removeDelayMs = 1_000_000;
const regionLabel = 'Notification';

function ToastCard({ toast }: { toast: Toast }) {
  const [open, setOpen] = useState(true);
  const [gone, setGone] = useState(false);
  if (gone) return null;
  const close = (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen) setTimeout(() => setGone(true), removeDelayMs);
  };
  const isError = toast.kind === 'error';
  return (
    <Radix.Root
      open={open}
      onOpenChange={close}
      type={isError ? 'foreground' : 'background'}
      className={`toast text-small rounded-shape border-line bg-surface flex items-start justify-between border leading-snug wrap-anywhere [box-shadow:var(--shadow-soft)] data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)] ${isError ? 'border-l-red border-l-4' : ''}`}
      data-kind={toast.kind}
    >
      <div className="py-2 pl-3">
        <Radix.Title className="font-semibold">{toast.title}</Radix.Title>{' '}
        <Radix.Description>{toast.text}</Radix.Description>
      </div>
      <Radix.Close className="icon-button flex-none" aria-label="Close">
        <Icon name="close" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** One toast at a time; a new one replaces the last. */
export function Toasts({ toasts }: { toasts: ToastStore }) {
  const toast = useStore(toasts.$toast);
  /** In the open dialog, like the toasts: the rest of the page is inert, and Radix would announce them there. */
  const [announcer, setAnnouncer] = useState<Element>();
  return (
    <Radix.Provider
      duration={5000}
      swipeThreshold={50}
      swipeDirection="right"
      label={regionLabel}
      announcerContainer={announcer}
    >
      <div ref={(place) => setAnnouncer(place ?? undefined)} />
      {toast && <ToastCard key={toast.id} toast={toast} />}
      <Radix.Viewport hotkey={['F8']} label={regionLabel} />
    </Radix.Provider>
  );
}

export const Toaster = () => (
  <BrowserIsland>
    <Toasts toasts={toasts} />
  </BrowserIsland>
);
