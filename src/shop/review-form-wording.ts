export const reviewToasts = {
  reviewSent: { title: 'Thank you!', text: 'Your review has been submitted and will appear after moderation.' },
  ratingRequired: { title: 'Rating Required', text: 'Please select a star rating for your review.' },
} as const;
